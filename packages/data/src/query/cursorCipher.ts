import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CursorEncryption } from '../store/store.ts';

const algorithm = 'aes-256-gcm';
const version = 1;
const idLength = 4;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + idLength + nonceLength;
/** Plain texts are padded to a multiple of this, so that the length of a cursor reveals little about its values. */
const block = 32;

/** The maximum length of a cursor. It must fit into the URL of a request with everything else. */
export const longestCursor = 8192;

interface CursorKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/**
 * Encrypts the places of rows with AES-256-GCM (NIST SP 800-38D), and binds them to the query, the caller and the tenant as additional
 * authenticated data: clients can neither read the values nor use a cursor elsewhere.
 */
export class CursorCipher implements CursorEncryption {
  readonly #keys: readonly [CursorKey, ...CursorKey[]];

  /** `secrets`: the first one encrypts, all decrypt. Each has at least 32 bytes of entropy. */
  constructor(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
    this.#keys = secrets.map(deriveKey) as [CursorKey, ...CursorKey[]];
  }

  /** Returns the text of a cursor. */
  seal(plain: string, context: string): string {
    const { id, key } = this.#keys[0];
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(context));
    const bytes = Buffer.from(plain);
    const padding = Buffer.alloc((block - (bytes.length % block)) % block, ' ');
    const sealed = [cipher.update(bytes), cipher.update(padding), cipher.final()];
    return Buffer.concat([Buffer.of(version), id, nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** Returns the content of a cursor; undefined if it was modified, or created with another key or for another context. */
  open(text: string, context: string): string | undefined {
    if (text.length > longestCursor || !/^[\w-]+$/.test(text)) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    // Another encoding of the same bytes is not one of our cursors.
    if (bytes.length < headLength + tagLength || bytes[0] !== version || bytes.toString('base64url') !== text) return undefined;
    const id = bytes.subarray(1, 1 + idLength);
    const found = this.#keys.find((each) => each.id.equals(id));
    return found && decrypt(bytes, found.key, context);
  }
}

function decrypt(bytes: Buffer, key: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(1 + idLength, headLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headLength, -tagLength)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/** Returns a key and its id, derived from a secret (RFC 5869), so that secrets may have any form and length. */
function deriveKey(secret: Uint8Array): CursorKey {
  const derived = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', info, length));
  return { key: derived('portico cursors', 32), id: derived('portico cursor id', idLength) };
}

let ofProcess: CursorCipher | undefined;

/** Returns a cipher with a key of this process, for stores without configured keys. */
export function getProcessCursorCipher(): CursorCipher {
  return (ofProcess ??= new CursorCipher([randomBytes(32)]));
}
