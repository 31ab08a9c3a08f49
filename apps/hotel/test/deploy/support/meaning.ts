import { readFileSync } from 'node:fs';

/** All configuration keys of hosts and of the application, from the generated reference. */
const keys = [
  ...readFileSync(new URL('../../../../../docs/reference/configuration.md', import.meta.url), 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, key]) => key!);
const patterns = keys.map((key) => ({ key, pattern: new RegExp(`^${key.replaceAll(/<\w+>/g, '[^:]+')}$`) }));

/** Returns the configuration key that an environment variable sets, if there is one. */
export function nameOfKey(variable: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(variable.replaceAll('__', ':')))?.key;
}

/** Returns a duration in milliseconds, from the notation of configuration and Compose. */
export function milliseconds(text: string): number {
  const [, digits, unit] = /^(\d+)(ms|s|m)$/.exec(text)!;
  return Number(digits) * { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm'];
}
