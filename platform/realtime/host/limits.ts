/** Every bound of the socket host, in one place. Sizes are bytes, times milliseconds, unless the name says otherwise. */
export const limits = {
  connections: 10_000,
  /** A mobile carrier has hundreds of its subscribers come from one address. */
  connectionsPerAddress: 300,
  timeWithoutChannel: 30_000,
  frame: 64 * 1024,
  frameFragments: 256,
  framesPerSecond: 200,
  sendBuffer: 1024 * 1024,
  channelsPerSocket: 100,
  channelName: 200,
  eventName: 200,
  eventData: 10 * 1024,
  clientEventsPerSecond: 10,
  reportsPerSecond: 5,
  presenceMembers: 100,
  presenceUser: 1024,
  userId: 128,
  signInData: 10 * 1024,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  apiBody: 1024 * 1024,
  apiClockSkewSeconds: 600,
  requestHeaders: 8 * 1024,
  unreadBody: 8 * 1024 * 1024,
  closeTime: 3_000,
  requestTime: 15_000,
  authorizationTime: 5_000,
  lastEvents: 1_000,
  lastEventTime: 30 * 60_000,
} as const;

/**
 * A hidden tab may run its timers once a minute or not at all, but still answers a ping; so the host pings first
 * and cuts late (Pusher protocol, codes 4201).
 */
export const liveness = {
  activityTimeoutSeconds: 30,
  sweepEvery: 10_000,
  pingAfter: 60_000,
  cutAfter: 130_000,
} as const;

/** A shutdown takes the longer the more sockets there are, but never more than six seconds. */
export const shutdown = {
  spreadPerSocket: 5,
  longestSpread: 5_000,
  handshake: 200,
  forReturning: 100,
} as const;
