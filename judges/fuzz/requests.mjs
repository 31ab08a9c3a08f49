import { anyValue, mutated, nastyTexts, validValue } from './values.mjs';

/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('./operations.mjs').Described} Described
 *
 * A request as bytes.
 * @typedef {object} Made
 * @property {Buffer} bytes
 * @property {boolean} isHead whether the response has no body
 * @property {boolean} isAlone whether the request is malformed, so that it needs a connection of its own
 *
 * @typedef {object} Surface
 * @property {readonly Described[]} operations
 * @property {Readonly<Record<string, import('./operations.mjs').Schema>>} schemas
 * @property {readonly string[]} ids
 * @property {ReadonlyMap<string, readonly string[]>} listed the ids that a list of this path shows
 * @property {readonly (string | undefined)[]} credentials values of `Authorization`
 */

const servicePaths = [
  '/_service/invoke',
  '/_service/messages',
  '/_service/contract/Billing',
  '/_service/contract/x',
  '/_service',
  '/_service/invoke/x',
];
const otherPaths = [
  '/',
  '/health/live',
  '/health/ready',
  '/openapi/v1.json',
  '/scalar',
  '/nowhere',
  '//',
  '/..',
  '/api/v1',
  '/%',
  '/%zz',
  '/%00',
  '*',
  '/a;b=c',
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'text/csv',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  ';',
  'a/b; c="',
  '',
];

/** @type {readonly (readonly [string, readonly string[]])[]} */
const headers = [
  ['Accept', ['application/json', 'text/html', '*/*;q=0', 'a', ',']],
  ['Accept-Encoding', ['gzip', 'br, gzip;q=0', 'identity;q=0', '*', 'gzip;q=x', 'zstd']],
  ['Content-Encoding', ['gzip', 'identity', 'br, gzip', 'x']],
  ['If-Match', ['"1"', '*', 'W/"1"', '"', '"1", "2"', '1', ',']],
  ['If-None-Match', ['"1"', '*', 'W/"1"', '"', ',']],
  ['If-Modified-Since', ['Fri, 01 May 2026 12:00:00 GMT', 'yesterday', '']],
  ['Range', ['bytes=0-5', 'bytes=5-', 'bytes=-5', 'bytes=0-1,3-4', 'bytes=x', 'bytes=99999999999999999999-', 'lines=1-2', 'bytes=5-1']],
  ['If-Range', ['"v1"', 'yesterday', 'W/"v1"']],
  ['Idempotency-Key', ['a', 'a-key', '"quoted"', '', 'k'.repeat(300), 'ü', 'a b']],
  ['X-Api-Version', ['1.0', '2.0', '', 'x', '1.0, 2.0', '999999999999999999999.0']],
  ['X-Tenant-Id', ['north', '', '*', "' OR 1=1"]],
  ['X-User-Id', ['ada']],
  ['X-User-Roles', ['admin']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '1.2.3.4, 5.6.7.8', '::1', '']],
  ['X-Forwarded-Proto', ['https', 'x']],
  ['Forwarded', ['for=1.2.3.4;proto=https']],
  ['X-Service-Timeout', ['5000', '-1', 'x', '0', '1e9', '99999999999999']],
  ['X-Service-Contract', ['abc']],
  ['X-Service-Message', ['01a1fc99-0000-7000-8000-000000000000']],
  [
    'traceparent',
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'junk', '00-x', 'ff-00000000000000000000000000000000-0000000000000000-00'],
  ],
  ['tracestate', ['a=b', '='.repeat(100)]],
  ['Cookie', ['sid=1', 'sid=1; sid=2', '=', ';;;', 'sid="a', '__proto__=x']],
  ['Origin', ['https://evil.example', 'null', '']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', 'x']],
  ['Access-Control-Request-Method', ['PUT', 'x']],
  ['Prefer', ['return=minimal']],
  ['X-Http-Method-Override', ['DELETE']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Connection', ['upgrade', 'x']],
];

/**
 * Makes a request: mostly one that the document allows, with something wrong in it.
 * @param {Random} random
 * @param {Surface} surface
 * @returns {Made}
 */
export function makeRequest(random, surface) {
  if (random.chance(0.06)) return { bytes: malformedBytes(random, surface), isHead: false, isAlone: true };
  const operation = random.pick(surface.operations);
  const isOther = random.chance(0.12);
  const method = isOther || random.chance(0.06) ? random.pick(methods) : operation.method;
  const path = isOther ? otherPath(random, operation) : pathOf(operation, random, surface);
  const { type, body } = isOther ? anyBody(random) : bodyOf(operation, random, surface);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: fuzz', ...headerLines(random, surface)];
  const hasBody = body.length > 0 || !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const isChunked = hasBody && random.chance(0.15);
  if (hasBody) lines.push(`Content-Type: ${type}`, isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return {
    bytes: hasBody ? Buffer.concat([head, isChunked ? chunks(body, random) : body]) : head,
    isHead: method === 'HEAD',
    isAlone: false,
  };
}

/** @param {Described} operation @param {Random} random @param {Surface} surface */
function pathOf(operation, random, surface) {
  const own = [...surface.listed]
    .filter(([path, ids]) => ids.length > 0 && operation.path.startsWith(`${path}/`))
    .flatMap(([, ids]) => ids);
  const source = { random, ...surface, ids: own.length > 0 && random.chance(0.85) ? own : surface.ids };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const { schema } = operation.parameters.find((each) => each.in === 'path' && each.name === name) ?? {};
    return escaped(random.chance(0.12) ? random.pick(nastyTexts) : String(validValue(schema, source)), random);
  });
  const pairs = [];
  for (const parameter of operation.parameters.filter((each) => each.in === 'query')) {
    if (!parameter.required && !random.chance(0.2)) continue;
    const value = random.chance(0.25) ? random.pick(nastyTexts) : validValue(parameter.schema, source);
    for (const each of Array.isArray(value) ? value : [value]) pairs.push(`${parameter.name}=${escaped(queryText(each, random), random)}`);
  }
  if (random.chance(0.06))
    pairs.push(
      `${escaped(random.pick([...nastyTexts, 'Page', 'filter', 'after', 'id[]']), random)}=${escaped(random.pick(nastyTexts), random)}`,
    );
  if (random.chance(0.02)) pairs.push(...Array.from({ length: 50 }, (_, index) => `p${index}=1`));
  return pairs.length > 0 ? `${path}?${pairs.join(random.chance(0.97) ? '&' : ';')}` : path;
}

/** @param {unknown} value @param {Random} random */
function queryText(value, random) {
  if (typeof value === 'string')
    return random.chance(0.1) ? JSON.stringify({ or: [{ [value]: { contains: value } }, anyValue(random, 3)] }) : value;
  return value === null ? '' : (JSON.stringify(value) ?? '');
}

/** @param {Random} random @param {Described} operation */
function otherPath(random, { path }) {
  const kind = random.int(0, 3);
  if (kind === 0) return random.pick(servicePaths);
  if (kind === 1) return random.pick(otherPaths);
  if (kind === 2) return `${path.replace(/\{\w+\}/g, '1')}/${escaped(random.pick(nastyTexts), random)}`;
  return path.replace(/\{\w+\}/g, () => escaped(random.pick(nastyTexts), random));
}

/**
 * Encodes a text with percent signs as a client does, or leaves it unchanged if a request line can contain it.
 * @param {string} text
 * @param {Random} random
 */
function escaped(text, random) {
  if (random.chance(0.05)) return text.replaceAll(/[^\x21-\x7e]|#/g, '');
  return encodeURIComponent(text.isWellFormed() ? text : '%ED%A0%80');
}

/** @param {Random} random @param {Surface} surface */
function headerLines(random, { credentials }) {
  const lines = [];
  const credential = random.pick(credentials);
  if (credential !== undefined) lines.push(`Authorization: ${credential}`);
  for (let count = random.int(0, 4) - 1; count > 0; count--) {
    const [name, values] = random.pick(headers);
    lines.push(`${name}: ${Buffer.from(random.pick(values)).toString('latin1')}`);
  }
  if (random.chance(0.01)) lines.push(`X-Long: ${'x'.repeat(random.int(1, 20_000))}`);
  return lines;
}

/** @param {Described} operation @param {Random} random @param {Surface} surface */
function bodyOf(operation, random, surface) {
  if (!operation.body) return random.chance(0.05) ? anyBody(random) : { type: '', body: Buffer.alloc(0) };
  if (random.chance(0.08)) return anyBody(random);
  const valid = validValue(operation.body, { random, ...surface });
  const value = random.chance(0.55) ? mutated(valid, random) : valid;
  if (operation.type === 'multipart/form-data')
    return { type: `${operation.type}; boundary=b`, body: mangled(formOf(value, random), random) };
  const text = JSON.stringify(value) ?? '';
  return { type: operation.type ?? 'application/json', body: mangled(random.chance(0.1) ? withDuplicates(text) : text, random) };
}

/** @param {string} text */
const withDuplicates = (text) => text.replace(/^\{("[^"]*":)/, '{$1null,$1');

/** @param {Random} random */
function anyBody(random) {
  const kind = random.int(0, 5);
  const type = random.pick(types);
  if (kind === 0) return { type, body: Buffer.alloc(0) };
  if (kind === 1) return { type, body: Buffer.from(Array.from({ length: random.int(0, 400) }, () => random.int(0, 255))) };
  if (kind === 2) return { type, body: Buffer.from(random.pick(['[', '{"a":', '"', '[[],', '0', '\ufeff{}']).repeat(random.int(1, 2000))) };
  if (kind === 3) return { type, body: mangled(formOf(anyValue(random, 3), random), random) };
  if (kind === 4)
    return {
      type,
      body: Buffer.from(
        JSON.stringify({
          action: random.pick(['Billing.CalculateTax', 'Billing.CreateDraftInvoice', 'App.CountThings', 'x']),
          payload: anyValue(random, 3),
        }),
      ),
    };
  return { type, body: mangled(JSON.stringify(anyValue(random)) ?? '', random) };
}

/** @param {unknown} value @param {Random} random */
function formOf(value, random) {
  /** @type {[string, unknown][]} */
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value]];
  const parts = entries.flatMap(([name, each]) => (Array.isArray(each) ? each : [each]).map((one) => part(name, one, random)));
  return parts.join('') + (random.chance(0.95) ? '--b--\r\n' : '');
}

/** @param {string} name @param {unknown} value @param {Random} random */
function part(name, value, random) {
  const isFile = random.chance(0.5);
  const file = isFile ? `; filename="${random.pick(['a.png', 'a.csv', '../a', '', 'ü.png', 'a"b'])}"` : '';
  const type = isFile ? `content-type: ${random.pick(['image/png', 'text/csv', 'text/plain', 'x'])}\r\n` : '';
  const text = random.chance(0.5) ? 'property,code,baseRate\r\nBCN,LFT,10.00\r\n' : (JSON.stringify(value) ?? '');
  return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n${text}\r\n`;
}

/** Sometimes cuts, repeats or changes a text. @param {string} text @param {Random} random */
function mangled(text, random) {
  if (random.chance(0.85)) return Buffer.from(text);
  const at = random.int(0, text.length);
  const changed = [
    text.slice(0, at),
    text + text,
    text.slice(0, at) + random.pick(['"', '{', '\\', '\u0000', ',', '\\ud800', '1e999']) + text.slice(at),
  ];
  const bytes = Buffer.from(random.pick(changed));
  if (bytes.length > 0 && random.chance(0.3)) bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
  return bytes;
}

/** @param {Buffer} body @param {Random} random */
function chunks(body, random) {
  const parts = [];
  for (let at = 0; at < body.length;) {
    const size = random.int(1, Math.max(1, body.length >> 1));
    const piece = body.subarray(at, at + size);
    parts.push(Buffer.from(`${piece.length.toString(16)}${random.chance(0.1) ? ';a=b' : ''}\r\n`), piece, Buffer.from('\r\n'));
    at += size;
  }
  return Buffer.concat([...parts, Buffer.from(random.chance(0.05) ? '0\r\nx-trailer: 1\r\n\r\n' : '0\r\n\r\n')]);
}

/** Bytes that are hardly HTTP. @param {Random} random @param {Surface} surface */
function malformedBytes(random, { operations }) {
  if (random.chance(0.1)) return Buffer.from(Array.from({ length: random.int(1, 200) }, () => random.int(0, 255)));
  const { path } = random.pick(operations);
  const lines = [
    `${random.pick([...methods, 'FLY', '', 'get'])} ${random.pick([path, 'x', '*', ' ', 'http://[', 'http://other/x'])} HTTP/${random.pick(['1.1', '1.0', '9.9', 'x', '2.0'])}`,
    ...(random.chance(0.8) ? ['Host: fuzz'] : []),
    random.pick([
      'Content-Length: 5',
      'Content-Length: x',
      'Content-Length: 5\r\nContent-Length: 6',
      'Transfer-Encoding: gzip',
      'broken',
      'a:\u0001',
      ' folded: 1',
      'Transfer-Encoding: chunked\r\nContent-Length: 3',
      'Expect: 100-continue\r\nContent-Length: 2',
      'Host: other',
      'Content-Length: 99999999999999999999',
    ]),
    'Connection: close',
  ];
  const tail = random.pick(['', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '5\r\nhel', '\u0000'.repeat(50), '{}']);
  return Buffer.from(`${lines.join(random.chance(0.9) ? '\r\n' : '\n')}\r\n\r\n${tail}`, 'latin1');
}
