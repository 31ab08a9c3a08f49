import { randomBytes } from 'node:crypto';
import type { Io } from './io.ts';
import { formatList } from './line/parseLine.ts';
import { suggest } from './line/suggest.ts';
import { UsageError } from './usageError.ts';

/** The configuration keys of secrets, by the argument of the command. */
const names = {
  cursor: 'Service:Cursors:Key',
  jwt: 'Service:Jwt:Key',
  hosts: 'Service:RemoteBoundaries:Key',
} as const;

/** Runs `portico keys cursor`, which generates a random secret of 32 bytes and prints the configuration line that sets it. Returns the exit code. */
export function keys(io: Io, words: readonly string[], { json }: { readonly json: boolean }): number {
  const [word] = words;
  const known = Object.keys(names);
  if (word === undefined) throw new UsageError(`'portico keys' requires the key to generate: ${formatList(known)}.`);
  if (!Object.hasOwn(names, word)) throw new UsageError(`Unknown key '${word}'; use ${formatList(known)}.${suggest(word, known)}`);
  const name = names[word as keyof typeof names];
  const secret = randomBytes(32).toString('base64');
  io.out(json ? `${JSON.stringify(nestValue(name.split(':'), secret), undefined, 2)}\n` : `${name.replaceAll(':', '__')}=${secret}\n`);
  return 0;
}

/** Returns the value as the configuration file nests it. */
function nestValue([first, ...rest]: readonly string[], value: string): unknown {
  return first === undefined ? value : { [first]: nestValue(rest, value) };
}
