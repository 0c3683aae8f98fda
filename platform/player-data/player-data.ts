export { moneyOf } from './closing.ts';
export { registerAccountClosing } from './closing-routes.ts';
export { registerDataExports } from './export-routes.ts';
export { startPlayerDataJob } from './job.ts';
