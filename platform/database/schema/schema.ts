export * from './accounts.ts';
export * from './catalogue.ts';
export * from './identities.ts';
export * from './play.ts';
export * from './realtime.ts';
export * from './sessions.ts';
export * from './transfers.ts';
export * from './wallet.ts';
