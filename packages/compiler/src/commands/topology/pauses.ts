import type { BackoffStrategy } from '@portico/core';
import type { RetryPolicy } from '@portico/core/manifest';

const growth: Readonly<Record<BackoffStrategy, string>> = {
  Fixed: '',
  Exponential: ', doubling',
  ExponentialWithJitter: ', doubling, with jitter',
};

const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
  [1, 'ms'],
] as const;

/** Formats the pauses between the attempts of a handler: `1 s, doubling, with jitter, at most 5 min`. */
export function formatPauses({ maxAttempts, strategy, delay, maxDelay }: RetryPolicy): string {
  if (maxAttempts === 1) return '-';
  return `${formatSpan(delay)}${growth[strategy]}${strategy === 'Fixed' ? '' : `, at most ${formatSpan(maxDelay)}`}`;
}

/** Formats milliseconds in the largest unit that is exact. */
function formatSpan(milliseconds: number): string {
  const [size, unit] = units.find(([each]) => milliseconds % each === 0 && milliseconds >= each) ?? [1, 'ms'];
  return `${milliseconds / size} ${unit}`;
}
