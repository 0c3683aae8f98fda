export { startRecovery, stopRecovery } from './by-operator.ts';
