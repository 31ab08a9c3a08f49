/** The parameters and the output of Argon2id (RFC 9106). */
export interface Argon2Hash {
  /** The memory size in KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Uint8Array;
  readonly tag: Uint8Array;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Writes a hash in the PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, base64 without padding. */
export function writePhc({ memory, passes, parallelism, salt, tag }: Argon2Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Parses a hash in the PHC string format. Throws if the parameters are not those of `writePhc`. */
export function readPhc(text: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, tag] = form.exec(text) ?? [];
  if (salt === undefined || tag === undefined) throw new TypeError('A stored password is no Argon2id hash in the PHC string format.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
