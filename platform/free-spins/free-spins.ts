export { createGrant, type Grant, grantsById, liveGrant, openGrantsOf } from './queries.ts';
export { type GrantState, stateOf } from './rules.ts';
