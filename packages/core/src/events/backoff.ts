/** How the pauses between the attempts of a handler grow. */
export const BackoffStrategy = {
  /** The same delay every time. */
  Fixed: 'Fixed',
  /** Twice as long every time. */
  Exponential: 'Exponential',
  /** A random delay between half and all of the exponential one, so that messages that failed together are not retried together. */
  ExponentialWithJitter: 'ExponentialWithJitter',
} as const;
/** One of the strategies. */
export type BackoffStrategy = (typeof BackoffStrategy)[keyof typeof BackoffStrategy];

/** A span of time: seconds, or a text such as `'500ms'`, `'30s'`, `'5m'`, `'24h'`, `'7d'`. */
export type DurationOption = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;
