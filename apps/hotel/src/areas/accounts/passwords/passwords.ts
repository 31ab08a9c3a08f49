import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { argon2id } from './argon2id.ts';
import { Gate } from './gate.ts';
import { PasswordsBusyError } from './passwordsBusyError.ts';
import { readPhc, writePhc } from './phc.ts';

/** The minimum that the OWASP Password Storage Cheat Sheet recommends for Argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** One of the four threads of Node's pool stays free for file access and DNS. */
const atATime = Math.min(availableParallelism(), 3);
const waiting = 200;

/** Hashes and verifies passwords. */
export class Passwords {
  /** Limits concurrent hashing. */
  protected readonly gate = new Gate(atATime, waiting);
  /** A hash that matches no password, for the same work if there is no account. */
  readonly #nobody = writePhc({ ...current, salt: randomBytes(saltLength), tag: randomBytes(tagLength) });

  /** Returns the hash of a password, with a new salt, in the PHC string format. */
  async hash(password: string): Promise<string | PasswordsBusyError> {
    if (this.gate.isFull) return new PasswordsBusyError();
    const setting = { ...current, salt: randomBytes(saltLength) };
    return this.gate.run(async () => writePhc({ ...setting, tag: await argon2id(password, { ...setting, tagLength }) }));
  }

  /** Returns whether a password matches a hash. Without a hash it returns false after the same work. */
  async verify(password: string, hash: string | undefined): Promise<boolean | PasswordsBusyError> {
    if (this.gate.isFull) return new PasswordsBusyError();
    const { tag, ...setting } = readPhc(hash ?? this.#nobody);
    return this.gate.run(async () => timingSafeEqual(tag, await argon2id(password, { ...setting, tagLength: tag.length })));
  }

  /** Returns whether a hash was made with other parameters than new hashes. */
  isOutdated(hash: string): boolean {
    const { memory, passes, parallelism } = readPhc(hash);
    return memory !== current.memory || passes !== current.passes || parallelism !== current.parallelism;
  }
}
