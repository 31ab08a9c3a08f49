import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Argon2Hash } from './phc.ts';

const run = promisify(argon2);

/** The parameters of Argon2id and the tag length in bytes. */
export type Argon2Setting = Omit<Argon2Hash, 'tag'> & { readonly tagLength: number };

/** Computes the Argon2id tag of a password outside the event loop. Unicode-equivalent spellings (NFC) are the same password. */
export function argon2id(password: string, { memory, passes, parallelism, salt: nonce, tagLength }: Argon2Setting): Promise<Uint8Array> {
  return run('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength });
}
