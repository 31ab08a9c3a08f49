import { InvalidSignatureError } from '../errors/clientErrors.ts';
import type { ByteStream } from '../scalars.ts';
import type { WebhookReplays } from './replays.ts';

/** The raw body of a request: the stream of the operation's input, or bytes that were read already. */
export type RawBody = ByteStream | AsyncIterable<Uint8Array> | Uint8Array;

/** The options of every verification. */
export interface WebhookOptions {
  /** The secret that the sender shares, or several while it is rotated: a signature made with any of them is accepted. */
  readonly secret: string | readonly string[];
  /**
   * Records accepted signatures, so that the same request is accepted only once.
   * @default none: the signed time alone limits replays
   */
  readonly replays?: WebhookReplays;
  /**
   * How many seconds a signed time may differ from now. `replays` records a signature until its time is rejected; without a signed time, this long.
   * @default 300
   */
  readonly tolerance?: number;
  /**
   * The current time.
   * @default that of the process
   */
  readonly now?: Date;
}

/** A webhook whose signature was verified: the bytes that were signed. */
export class VerifiedWebhook {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the body as text. Throws a `TypeError` if it is not UTF-8. */
  text(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.bytes);
  }

  /** Returns the body as JSON. Throws a `SyntaxError` if it is not JSON. */
  json(): unknown {
    return JSON.parse(this.text());
  }
}

/** The parts of a signature as one scheme declares them. */
export interface SignedParts {
  /** The bytes that precede the body in the signed content. */
  readonly prefix: string;
  /** The signed time in seconds since 1970; undefined if the scheme signs none. */
  readonly timestamp?: number;
  /** The signatures, one of which must match. */
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
  /** The keys of HMAC-SHA256, one of which must have made the signature. */
  readonly keys: readonly Uint8Array<ArrayBuffer>[];
}

/** The maximum number of signatures of one request that are compared. */
const mostSignatures = 16;

const minute = 60;

/** Verifies a body against its signatures, and records the accepted signature. */
export async function verifyParts(
  body: RawBody,
  parts: SignedParts | undefined,
  { replays, tolerance = 5 * minute, now = new Date() }: WebhookOptions,
): Promise<VerifiedWebhook | InvalidSignatureError> {
  if (!parts || parts.signatures.length === 0) return new InvalidSignatureError('The request carries no signature in the expected form.');
  if (parts.signatures.length > mostSignatures) return new InvalidSignatureError('The request carries too many signatures.');
  if (parts.timestamp !== undefined && !(Math.abs(now.getTime() / 1000 - parts.timestamp) <= tolerance))
    return new InvalidSignatureError('The signed time differs too much from the current time.');
  const bytes = await readBytes(body);
  const content = joinBytes([new TextEncoder().encode(parts.prefix), bytes]);
  const keys = await Promise.all(parts.keys.map(importKey));
  if (!(await isAccepted(content, keys, parts))) return new InvalidSignatureError();
  // A time in the future is accepted for longer than the tolerance.
  const seconds = parts.timestamp === undefined ? tolerance : Math.ceil(parts.timestamp + tolerance - now.getTime() / 1000) + 1;
  if (replays && !(await claim(content, keys, { replays, seconds }))) return new InvalidSignatureError('The request was received before.');
  return new VerifiedWebhook(bytes);
}

type Content = Uint8Array<ArrayBuffer>;

function importKey(key: Content): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Records a request under the signature of each key: while a secret is rotated a request has several, and a sender of a replay could choose another one. */
async function claim(
  content: Content,
  keys: readonly CryptoKey[],
  { replays, seconds }: { readonly replays: WebhookReplays; readonly seconds: number },
): Promise<boolean> {
  const claimed: boolean[] = [];
  for (const key of keys)
    claimed.push(await replays.claim(formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, content))), seconds));
  return claimed.every(Boolean);
}

/** Returns whether one of the keys has made one of the signatures. Web Crypto compares in constant time, and every pair is compared. */
async function isAccepted(content: Content, keys: readonly CryptoKey[], { signatures }: SignedParts): Promise<boolean> {
  let accepted = false;
  for (const key of keys)
    for (const signature of signatures) accepted = (await crypto.subtle.verify('HMAC', key, signature, content)) || accepted;
  return accepted;
}

/** Returns the secrets of the options. Throws a `TypeError` if there is none, since any signature could then be made. */
export function listSecrets({ secret }: WebhookOptions): readonly string[] {
  const secrets = [secret].flat();
  if (secrets.length === 0 || secrets.includes(''))
    throw new TypeError('The secret of a webhook is empty. Configure it before you accept webhooks.');
  return secrets;
}

async function readBytes(body: RawBody): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return joinBytes([body]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return joinBytes(chunks);
}

function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let position = 0;
  for (const chunk of chunks) {
    joined.set(chunk, position);
    position += chunk.byteLength;
  }
  return joined;
}

/** Parses 32 bytes in lower-case or upper-case hexadecimal; undefined for any other text. */
export function parseHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  return /^[\da-f]{64}$/i.test(text) ? Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16)) : undefined;
}

/** Parses base64 (RFC 4648 section 4) with its padding; undefined for any other text. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Parses whole seconds since 1970; undefined for any other text. */
export function parseSeconds(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
