/**
 * A response in a form that can be compared: what differs between any two requests is removed.
 * @typedef {object} Response
 * @property {string} line
 * @property {Readonly<Record<string, string>>} headers by name; a repeated one has all its values
 * @property {string} body without chunks
 * @property {boolean} isWhole
 */

/** Headers whose values depend on the moment. */
const momentary = new Set(['date', 'age']);

/**
 * Parses received bytes. Bytes after the last response, such as those of a WebSocket, are a response without a head.
 * @param {Buffer} bytes
 * @param {readonly string[]} methods those of the requests, in order
 * @returns {Response[]}
 */
export function readResponses(bytes, methods) {
  const rest = [...methods];
  /** @type {Response[]} */
  const responses = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    const head = bytes.toString('latin1', at, end < 0 ? bytes.length : end);
    const { line, headers } = readHead(head);
    if (end < 0 || !line.startsWith('HTTP/1.1 '))
      return [...responses, { line: '', headers: {}, body: bytes.toString('latin1', at), isWhole: false }];
    const status = Number(line.slice(9, 12));
    const isEmpty = status < 200 || status === 204 || status === 304 || rest[0] === 'HEAD';
    const { body, next, isWhole } = isEmpty ? { body: Buffer.alloc(0), next: end + 4, isWhole: true } : readBody(bytes, end + 4, headers);
    responses.push({ line, headers, body: plain(body.toString('latin1')), isWhole });
    if (status === 101) rest[0] = 'upgraded';
    else if (status >= 200) rest.shift();
    at = next;
  }
  return responses;
}

/** @param {string} text */
function readHead(text) {
  const [line = '', ...lines] = text.split('\r\n');
  /** @type {Record<string, string>} */
  const headers = {};
  for (const each of lines) {
    const colon = each.indexOf(':');
    const name = each.slice(0, colon).toLowerCase();
    const value = momentary.has(name) ? '<moment>' : plain(each.slice(colon + 1).trim());
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  return { line, headers };
}

/** Removes ids of traces. @param {string} text */
const plain = (text) => text.replaceAll(/\b[0-9a-f]{32}\b/g, '<trace>');

/**
 * @param {Buffer} bytes
 * @param {number} from
 * @param {Readonly<Record<string, string>>} headers
 * @returns {{ readonly body: Buffer, readonly next: number, readonly isWhole: boolean }}
 */
function readBody(bytes, from, headers) {
  if (headers['transfer-encoding'] === 'chunked') return readChunks(bytes, from);
  const next = from + Number(headers['content-length'] ?? bytes.length - from);
  return { body: bytes.subarray(from, next), next, isWhole: next <= bytes.length };
}

/** @param {Buffer} bytes @param {number} from */
function readChunks(bytes, from) {
  /** @type {Buffer[]} */
  const parts = [];
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = line < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    const next = line + 2 + size + 2;
    if (Number.isNaN(size) || next > bytes.length) return { body: Buffer.concat(parts), next: bytes.length, isWhole: false };
    if (size === 0) return { body: Buffer.concat(parts), next, isWhole: true };
    parts.push(bytes.subarray(line + 2, next - 2));
    at = next;
  }
}
