/** Milliseconds without a heartbeat after which a process is no longer live. */
export const presence = 60_000;

/** Milliseconds between two heartbeats. */
export const heartbeat = 10_000;

/** The same for a store in memory, which no other process shares. */
export const heartbeatInMemory = 3_600_000;

/** The default of the milliseconds that a message waits for a version that handles it. */
export const defaultGrace = 24 * 3_600_000;
