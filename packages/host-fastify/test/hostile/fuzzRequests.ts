import type { Random } from './random.ts';

/** A request of the fuzzer, or raw bytes that may be invalid. */
export type FuzzRequest =
  | {
      readonly kind: 'http';
      readonly method: string;
      readonly path: string;
      readonly headers: Readonly<Record<string, string | string[]>>;
      readonly body: Buffer;
    }
  | { readonly kind: 'raw'; readonly bytes: Buffer };

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'null',
  'true',
  'NaN',
  '__proto__',
  'constructor',
  '%',
  '%00',
  '%ff',
  '%E0%A4%A',
  '../..',
  '..%2f',
  '\u0000',
  'ü',
  '😀',
  '\ud800',
  '{}',
  '[]',
  "'",
  '"',
  '\\',
  '<x>',
  '${1}',
  'a'.repeat(2_000),
  '9'.repeat(400),
  '2030-02-30',
  '2030-01-01T00:00:00Z',
  '0192f0c1-7a6b-7c3d-8e4f-5a6b7c8d9e0f',
];
const types = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  ';',
  'a',
  'a/b; c="',
  '',
];
const paths = [
  '/things',
  '/things/',
  '/things/7',
  '/things/0192f0c1-7a6b-7c3d-8e4f-5a6b7c8d9e0f',
  '/form',
  '/stream',
  '/exact',
  '/files/a/b',
  '/files',
  '/nowhere',
  '/',
];
const methods = ['GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const names = ['name', 'count', 'when', 'tags', 'price', 'child', '__proto__', 'constructor', 'toString', 'Name', 'x'];

/** Creates a request that resembles a valid one. */
export function fuzzRequest(random: Random): FuzzRequest {
  if (random.chance(0.05)) return { kind: 'raw', bytes: rawBytes(random) };
  const method = random.pick(methods);
  const type = random.pick(types);
  const body = method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : bodyOf(random, type);
  return { kind: 'http', method, path: pathOf(random), headers: headersOf(random, type), body };
}

function pathOf(random: Random): string {
  let path = random.chance(0.7) ? random.pick(paths) : `${random.pick(['/things', '/files', ''])}/${escaped(random.pick(nasty))}`;
  if (random.chance(0.2)) path += `/${escaped(random.pick(nasty))}`;
  if (random.chance(0.5)) {
    const pairs = Array.from(
      { length: random.below(5) },
      () => `${random.pick([...names, 'page'])}${random.chance(0.9) ? '=' : ''}${escaped(random.pick(nasty))}`,
    );
    path += `?${pairs.join(random.chance(0.95) ? '&' : ';')}`;
  }
  return path.startsWith('/') ? path : `/${path}`;
}

/** Encodes a text with percent-encoding, correctly or not. */
function escaped(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]|[#?]/gu, (char) => (char >= '\ud800' && char <= '\udfff' ? '%ED%A0%80' : encodeURIComponent(char)));
}

function headersOf(random: Random, type: string): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { host: 'fuzz' };
  if (random.chance(0.9)) headers['content-type'] = type;
  if (random.chance(0.05)) headers['content-encoding'] = random.pick(['gzip', 'identity', 'br, gzip']);
  if (random.chance(0.3)) headers['x-count'] = random.pick([random.pick(nasty.filter((text) => /^[\x20-\x7e]*$/.test(text))), ['1', '2']]);
  if (random.chance(0.2)) headers['cookie'] = random.pick(['sid=1', 'sid=1; sid=2', 'sid', '=', ';;;', 'sid="a"']);
  if (random.chance(0.1)) headers['traceparent'] = random.pick(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'junk', '00-x']);
  if (random.chance(0.05)) headers['accept'] = 'text/html';
  return headers;
}

function bodyOf(random: Random, type: string): Buffer {
  if (random.chance(0.05)) return Buffer.alloc(0);
  if (type.startsWith('multipart')) return Buffer.from(mangled(random, formOf(random)));
  if (random.chance(0.05)) return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)));
  if (random.chance(0.04)) return Buffer.from(random.pick(['[', '{"child":']).repeat(random.below(20_000)));
  return Buffer.from(mangled(random, JSON.stringify(valueOf(random, 0)) ?? ''));
}

function formOf(random: Random): string {
  const parts = Array.from({ length: random.below(5) }, () => {
    const file = random.chance(0.1) ? '; filename="x"' : '';
    return `--b\r\ncontent-disposition: form-data; name="${random.pick(names)}"${file}\r\n\r\n${random.pick(nasty)}\r\n`;
  });
  return parts.join('') + (random.chance(0.9) ? '--b--\r\n' : '');
}

function valueOf(random: Random, depth: number): unknown {
  const kind = random.below(depth > 4 ? 5 : 8);
  if (kind < 2) return random.pick(nasty);
  if (kind === 2) return random.pick([0, -0, 1, -1, 1.5, 2 ** 31, 2 ** 53, 1e300]);
  if (kind === 3) return random.pick([null, true, false]);
  if (kind === 4) return random.below(100);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => valueOf(random, depth + 1));
  return Object.fromEntries(Array.from({ length: random.below(7) }, () => [random.pick(names), valueOf(random, depth + 1)]));
}

/** Returns the text, sometimes truncated, doubled or with changed characters. */
function mangled(random: Random, text: string): string {
  if (random.chance(0.6)) return text;
  const at = random.below(text.length + 1);
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + random.pick(['"', '{', '}', '\\', '\u0000', ',', '[', '\\ud800']) + text.slice(at);
    case 2:
      return text + text;
    default:
      return text.slice(0, at) + text.slice(at + 1);
  }
}

function rawBytes(random: Random): Buffer {
  const lines = [
    `${random.pick([...methods, 'FLY', ''])} ${random.pick([...paths, 'x', '*', ' '])} HTTP/${random.pick(['1.1', '1.0', '9.9', 'x'])}`,
    ...(random.chance(0.8) ? ['host: fuzz'] : []),
    random.pick([
      'content-length: 5',
      'content-length: x',
      'transfer-encoding: chunked',
      'transfer-encoding: gzip',
      'broken',
      'a:\u0001',
      'x: y',
    ]),
    'connection: close',
  ];
  const tail = random.pick(['', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '5\r\nhel', '\u0000'.repeat(50)]);
  return Buffer.from(`${lines.join(random.chance(0.9) ? '\r\n' : '\n')}\r\n\r\n${tail}`, 'latin1');
}
