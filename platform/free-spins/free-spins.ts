export {
  createGrant,
  type Grant,
  grantsById,
  listGrants,
  liveGrant,
  openGrantsOf,
  revokeGrant,
} from './queries.ts';
export { grantStates, stateOf } from './rules.ts';
