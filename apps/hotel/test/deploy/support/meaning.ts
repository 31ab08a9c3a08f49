import { readFileSync } from 'node:fs';

/** Every key of configuration, from the reference that is made of the declarations: those of hosts, and the application's own. */
const keys = [
  ...readFileSync(new URL('../../../../../docs/reference/configuration.md', import.meta.url), 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, key]) => key!);
const patterns = keys.map((key) => ({ key, pattern: new RegExp(`^${key.replaceAll(/<\w+>/g, '[^:]+')}$`) }));

/** The key that a variable of the environment sets; undefined where nothing reads it. */
export function nameOfKey(variable: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(variable.replaceAll('__', ':')))?.key;
}

/** A span of time as configuration and compose write it. */
export function milliseconds(text: string): number {
  const [, digits, unit] = /^(\d+)(ms|s|m)$/.exec(text)!;
  return Number(digits) * { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm'];
}
