import { randomBytes } from 'node:crypto';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** The configuration keys that hold secrets, by the word of the command. */
const names = {
  cursor: 'Service:Cursors:Key',
  jwt: 'Service:Jwt:Key',
  hosts: 'Service:RemoteBoundaries:Key',
} as const;

/** `portico keys cursor`: makes a random secret of 32 bytes and prints the line of configuration that sets it. */
export function keys(io: Io, words: readonly string[], { json }: { readonly json: boolean }): number {
  const [word, ...others] = words;
  if (word === undefined || !Object.hasOwn(names, word) || others.length > 0)
    throw new UsageError(`'portico keys' makes one key: ${Object.keys(names).join(', ')}.`);
  const name = names[word as keyof typeof names];
  const secret = randomBytes(32).toString('base64');
  io.out(json ? `${JSON.stringify(nested(name.split(':'), secret), undefined, 2)}\n` : `${name.replaceAll(':', '__')}=${secret}\n`);
  return 0;
}

/** The value as the JSON file of configuration has it. */
function nested([first, ...rest]: readonly string[], value: string): unknown {
  return first === undefined ? value : { [first]: nested(rest, value) };
}
