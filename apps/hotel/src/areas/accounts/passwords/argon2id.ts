import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Argon2Hash } from './phc.ts';

const run = promisify(argon2);

/** What Argon2id is run with, and how long the tag is to be, in bytes. */
export type Argon2Setting = Omit<Argon2Hash, 'tag'> & { readonly tagLength: number };

/** The Argon2id tag of a password, computed beside the event loop. Different spellings of one text (NFC) are one password. */
export function argon2id(password: string, { memory, passes, parallelism, salt: nonce, tagLength }: Argon2Setting): Promise<Uint8Array> {
  return run('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength });
}
