import { broken, brokenLines, endings, forms, json, lines, more, queries, reads, texts, token, types, writes } from './material.mjs';

/**
 * A request as bytes.
 * @typedef {object} Sent
 * @property {string} method
 * @property {string} target
 * @property {string} head
 * @property {Buffer} body as it is sent, perhaps in chunks
 *
 * @typedef {import('../lib/random.mjs').Random} Random
 */

/**
 * Makes a request that is mostly valid, and often unusual.
 * @param {Random} random
 * @param {{ readonly key: string, readonly isPlain?: boolean }} how the idempotency key; a plain request has a usual head
 * @returns {Sent}
 */
export function makeRequest(random, { key, isPlain = false }) {
  const isWrite = random.chance(0.45);
  const [method, path] = isWrite ? random.pick(writes) : [random.weighted(verbs), random.pick(reads)];
  const target = isPlain ? path : path + oddities(random, path);
  const version = !isPlain && random.chance(0.04) ? 'HTTP/1.0' : 'HTTP/1.1';
  const head = !isPlain && random.chance(0.02) ? [] : ['host: judge.example'];
  if (path.startsWith('/signed-in') && random.chance(0.7)) head.push(`authorization: Bearer ${token}`);
  if (path === '/transfers') head.push(`idempotency-key: ${key}`);
  if (path === '/film' && random.chance(0.9)) head.push('range: bytes=7-1000');
  while (!isPlain && random.chance(0.35)) head.push(random.pick(lines).replace('KEY', key));
  const body = isWrite || random.chance(0.05) ? makeBody(random, path, head) : Buffer.alloc(0);
  return { method, target, head: `${method} ${target} ${version}\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`, body };
}

const verbs = /** @type {const} */ ([
  [12, 'GET'],
  [3, 'HEAD'],
  [2, 'OPTIONS'],
  [1, 'PROPFIND'],
  [1, 'TRACE'],
  [1, 'QUERY'],
]);

/** @param {Random} random @param {string} path */
function oddities(random, path) {
  const ending = random.chance(0.12) && !path.includes('?') ? random.pick(endings) : '';
  return ending + (random.chance(0.2) && !path.includes('?') ? random.pick([...queries, ...more]) : '');
}

/**
 * Adds the header lines of a body to those of its request; returns the body.
 * @param {Random} random
 * @param {string} path
 * @param {string[]} head
 */
function makeBody(random, path, head) {
  const isForm = path === '/forms' || path === '/rows' ? random.chance(0.9) : random.chance(0.05);
  const text = isForm ? random.pick(forms) : random.pick(texts);
  const type = isForm ? 'multipart/form-data; boundary=edge' : random.chance(0.8) ? random.pick(json) : random.pick(types);
  if (type !== '') head.push(`content-type: ${type}`);
  const bytes = path === '/bytes' && random.chance(0.3) ? Buffer.alloc(random.int(0, 290_000), 1) : Buffer.from(text);
  if (random.chance(0.25)) {
    head.push('transfer-encoding: chunked');
    return inChunks(random, bytes);
  }
  head.push(`content-length: ${random.chance(0.02) ? random.pick(['-1', 'x', '1, 1', '99999999999999999999']) : bytes.length}`);
  return bytes;
}

/** @param {Random} random @param {Buffer} bytes */
function inChunks(random, bytes) {
  /** @type {Buffer[]} */
  const parts = [];
  for (let at = 0; at < bytes.length;) {
    const size = Math.min(bytes.length - at, random.int(1, random.pick([10, 1_000, 70_000])));
    const extension = random.chance(0.02) ? ';a=b' : '';
    parts.push(Buffer.from(`${size.toString(16)}${extension}\r\n`), bytes.subarray(at, at + size), Buffer.from('\r\n'));
    at += size;
    if (parts.length > 600) return Buffer.concat([...parts, chunkOf(bytes.subarray(at)), lastChunk(random)]);
  }
  return Buffer.concat([...parts, lastChunk(random)]);
}

/** @param {Buffer} bytes */
const chunkOf = (bytes) =>
  bytes.length === 0 ? bytes : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** @param {Random} random */
const lastChunk = (random) =>
  Buffer.from(
    random.weighted([
      [20, '0\r\n\r\n'],
      [1, '0\r\nx-trailer: yes\r\n\r\n'],
      [1, 'zz\r\n\r\n'],
    ]),
  );

/** Makes a request that is barely HTTP. @param {Random} random @returns {Sent} */
export function makeBrokenRequest(random) {
  const line = random.chance(0.6) ? random.pick(broken) : 'POST /notes HTTP/1.1';
  const head = ['host: judge.example'];
  if (line.startsWith('POST') || random.chance(0.3)) head.push(random.pick(brokenLines));
  if (random.chance(0.05)) for (let index = 0; index < 300; index++) head.push(`x-${index}: y`);
  const [method = '', target = ''] = line.split(' ');
  return { method, target, head: `${line}\r\n${head.map((each) => `${each}\r\n`).join('')}\r\n`, body: Buffer.alloc(0) };
}

/** The bytes of a request. @param {Sent} request */
export const bytesOf = ({ head, body }) => Buffer.concat([Buffer.from(head, 'latin1'), body]);
