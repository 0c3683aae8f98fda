/** All limits of the socket host. Sizes in bytes, times in milliseconds, unless the name says otherwise. */
export const limits = {
  connections: 10_000,
  /** High, since hundreds of a mobile carrier's subscribers share an address. */
  connectionsPerAddress: 300,
  maxIdleMs: 30_000,
  frame: 64 * 1024,
  frameFragments: 256,
  framesPerSecond: 200,
  sendBuffer: 1024 * 1024,
  channelsPerSocket: 100,
  channelName: 200,
  eventName: 200,
  eventData: 10 * 1024,
  reportsPerSecond: 5,
  presenceMembers: 100,
  presenceUser: 1024,
  userId: 128,
  signInData: 10 * 1024,
  channelsPerEvent: 100,
  apiBody: 1024 * 1024,
  apiClockSkewSeconds: 600,
  requestHeaders: 8 * 1024,
  unreadBody: 8 * 1024 * 1024,
  closeTimeoutMs: 3_000,
  requestTimeoutMs: 15_000,
  authorizationTimeoutMs: 5_000,
} as const;

/**
 * A hidden tab may pause its timers, but still answers pings; so the host pings first and disconnects late
 * (Pusher protocol, code 4201).
 */
export const liveness = {
  activityTimeoutSeconds: 30,
  sweepEveryMs: 10_000,
  pingAfterMs: 60_000,
  cutAfterMs: 130_000,
} as const;

/** A shutdown takes longer with more sockets, at most six seconds. */
export const shutdown = {
  spreadPerSocketMs: 5,
  maxSpreadMs: 5_000,
  handshakeMs: 200,
  reconnectMs: 100,
} as const;
