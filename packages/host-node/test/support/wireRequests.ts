import type { Random } from '../../../host-fastify/test/hostile/random.ts';

const verbs = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const paths = [
  '/rooms/7',
  '/rooms/list',
  '/rooms/blue',
  '/rooms/7/beds/2',
  '/query',
  '/body',
  '/body/9',
  '/files/a/b.txt',
  '/files',
  '/guarded',
  '/shop/orders/7',
  '/shop/orders/x',
  '/large',
  '/stream',
  '/fails',
  '/rejected',
  '/by-hand/A',
  '/by-hand',
  '/by-hand/fails',
  '/health/live',
  '/health/ready',
  '/openapi/v1.json',
  '/nope',
  '/',
  '*',
  'http://other.example/rooms/7',
];
const endings = ['', '', '', '', '/', '//', '/%', '/%zz', '/%2F', '%20', '/.', '/%C3%A9', ';a=b', '#x', '/..', '%25', '/%00', '/%e4'];
const queries = [
  '',
  '',
  '',
  '?',
  '?a=1',
  '?a=1&a=2',
  '?a=%zz',
  '?a+b=c+d%2B',
  '?a',
  '?=1',
  '?&&a==b&',
  '?%C3%A9=%E2%82%AC',
  '?a=1#b',
  '??',
  '?__proto__=1',
];
const fields = [
  'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'accept-encoding: gzip',
  'accept-encoding: br;q=0.1, gzip;q=0',
  'origin: https://shop.example',
  'access-control-request-method: PUT',
  'access-control-request-method: GET',
  'x-forwarded-for: 203.0.113.9, 10.0.0.1',
  'x-forwarded-proto: https',
  'x-forwarded-host: a.example, b.example',
  'if-none-match: *',
  'connection: close',
  'connection: keep-alive',
  'Host: second.example',
  'cookie: a=b',
  `x-long: ${'y'.repeat(9_000)}`,
  `x-longer: ${'y'.repeat(20_000)}`,
  'broken',
  'expect: a-miracle',
  'upgrade: websocket',
];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'text/plain',
  'text/html',
  'bad',
  '',
];
const bodies = ['{}', '{"a":1}', '[1,2]', 'null', '"text"', '{"a":', '', '{"__proto__":1}', `"${'x'.repeat(150_000)}"`, 'plain text'];

/** A request as bytes, with the action after it. */
export interface WireRequest {
  readonly bytes: string;
  /** For the message of a failed comparison. */
  readonly title: string;
}

/** Creates a request that is mostly valid, and often unusual. */
export function makeRequest(random: Random): WireRequest {
  const verb = random.pick(verbs);
  const target = random.pick(paths) + random.pick(endings) + random.pick(queries);
  const version = random.chance(0.05) ? 'HTTP/1.0' : 'HTTP/1.1';
  const lines = random.chance(0.03) ? [] : ['host: test.example'];
  while (random.chance(0.4)) lines.push(random.pick(fields));
  const body = bodyOf(verb, random, lines);
  const bytes = `${verb} ${target} ${version}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
  return { bytes, title: bytes.length > 2_000 ? `${bytes.slice(0, 2_000)}…` : bytes };
}

/** Adds the header lines of a body to those of its request, and returns the body as it is sent. */
function bodyOf(verb: string, random: Random, lines: string[]): string {
  const isUsual = ['POST', 'PUT', 'PATCH'].includes(verb);
  if (!random.chance(isUsual ? 0.9 : 0.1)) return '';
  const type = random.chance(0.7) ? 'application/json' : random.pick(types);
  if (type !== '') lines.push(`content-type: ${type}`);
  const text = random.pick(bodies);
  if (random.chance(0.2)) {
    lines.push('transfer-encoding: chunked');
    return random.chance(0.1)
      ? `zz\r\n${text}\r\n0\r\n\r\n`
      : `${text === '' ? '' : `${text.length.toString(16)}\r\n${text}\r\n`}0\r\n\r\n`;
  }
  lines.push(`content-length: ${random.chance(0.03) ? '-1' : text.length}`);
  if (random.chance(0.05)) lines.push('expect: 100-continue');
  return text;
}
