/** How the pauses between the attempts of a handler grow. */
export const BackoffStrategy = {
  /** The same pause every time. */
  Fixed: 'Fixed',
  /** Twice as long every time. */
  Exponential: 'Exponential',
  /** Between half and the whole of the exponential pause, at random, so that many that failed together do not come back together. */
  ExponentialWithJitter: 'ExponentialWithJitter',
} as const;
/** One of the strategies. */
export type BackoffStrategy = (typeof BackoffStrategy)[keyof typeof BackoffStrategy];

/** A span of time: seconds, or a text such as `'500ms'`, `'30s'`, `'5m'`, `'24h'`, `'7d'`. */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;
