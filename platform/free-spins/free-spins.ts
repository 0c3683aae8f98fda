export {
  countSpin,
  createGrant,
  findGrant,
  type Grant,
  grantsById,
  listGrants,
  liveGrant,
  lockGrant,
  openGrantsOf,
  revokeGrant,
} from './queries.ts';
export { grantStates, stateOf } from './rules.ts';
