import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { argon2id } from './argon2id.ts';
import { Gate } from './gate.ts';
import { PasswordsBusyError } from './passwordsBusyError.ts';
import { readPhc, writePhc } from './phc.ts';

/** The least that the OWASP Password Storage Cheat Sheet takes for Argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** One thread of Node's pool of four stays free for files and names. */
const atATime = Math.min(availableParallelism(), 3);
const waiting = 200;

/** Turns passwords into what may be stored, and holds them against it. */
export class Passwords {
  /** How many are looked at, and wait. */
  protected readonly gate = new Gate(atATime, waiting);
  /** Nobody's password, as much work as anybody's. */
  readonly #nobody = writePhc({ ...current, salt: randomBytes(saltLength), tag: randomBytes(tagLength) });

  /** The hash of a password, with a salt of its own, in the PHC string format. */
  async hash(password: string): Promise<string | PasswordsBusyError> {
    if (this.gate.isFull) return new PasswordsBusyError();
    const setting = { ...current, salt: randomBytes(saltLength) };
    return this.gate.run(async () => writePhc({ ...setting, tag: await argon2id(password, { ...setting, tagLength }) }));
  }

  /** Whether a password is the one that was hashed; without a hash never, after the same work. */
  async verify(password: string, hash: string | undefined): Promise<boolean | PasswordsBusyError> {
    if (this.gate.isFull) return new PasswordsBusyError();
    const { tag, ...setting } = readPhc(hash ?? this.#nobody);
    return this.gate.run(async () => timingSafeEqual(tag, await argon2id(password, { ...setting, tagLength: tag.length })));
  }

  /** Whether a hash was made with other settings than new ones are. */
  isOutdated(hash: string): boolean {
    const { memory, passes, parallelism } = readPhc(hash);
    return memory !== current.memory || passes !== current.passes || parallelism !== current.parallelism;
  }
}
