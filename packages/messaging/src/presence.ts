/** Milliseconds after which a process is no longer live that has not been seen. */
export const presence = 60_000;

/** Milliseconds between two signs of life. */
export const heartbeat = 10_000;

/** The same for a store in memory, which no other process shares. */
export const heartbeatInMemory = 3_600_000;

/** Milliseconds that a message waits for a version that handles it, if nothing else is set. */
export const defaultGrace = 24 * 3_600_000;
