import { createHmac } from 'node:crypto';
import type { Step } from './step.ts';

const json = (method: string, value: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** A body of unknown length. */
const flowing = (pieces: number, size: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/octet-stream' },
  body: ReadableStream.from(Array.from({ length: pieces }, () => new Uint8Array(size).fill(1))),
  ...({ duplex: 'half' } as object),
});

const formOf = (size: number): RequestInit => {
  const body = new FormData();
  body.set('title', 'Grün');
  body.set('photo', new Blob([new Uint8Array(size).fill(2)], { type: 'image/png' }), 'blue room.png');
  return { method: 'POST', body };
};

function token(claims: object): RequestInit {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sample = { iss: 'https://sample.example', aud: 'sample', exp: 4_102_444_800 };
  const signed = `${part({ alg: 'HS256' })}.${part({ ...sample, ...claims })}`;
  const signature = createHmac('sha256', 'a key of the sample, which nothing else uses').update(signed).digest('base64url');
  return { headers: { authorization: `Bearer ${signed}.${signature}` } };
}

const preflight = (origin: string): RequestInit => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'GET' },
});

const inputs: readonly Step[] = [
  { title: 'a route', path: '/api/greetings/Ada', status: 200, body: { text: 'Hello Ada!', language: 'en' } },
  { title: 'a segment with an escaped slash', path: '/api/greetings/a%2Fb', status: 200, body: { text: 'Hello a/b!' } },
  { title: 'a segment in UTF-8', path: '/api/greetings/J%C3%BCrgen', status: 200, body: { text: 'Hello Jürgen!' } },
  {
    title: 'a query and a header',
    path: '/api/greetings/Ada?times=2',
    init: { headers: { 'accept-language': 'pt' } },
    status: 200,
    body: { text: 'Hello Ada! Hello Ada!', language: 'pt' },
  },
  { title: 'a query that breaks a rule', path: '/api/greetings/Ada?times=9', status: 422, body: { code: 'VALIDATION_ERROR' } },
  { title: 'a query that is no number', path: '/api/greetings/Ada?times=x', status: 400, body: { code: 'BINDING_FAILED' } },
  { title: 'a repeated query', path: '/api/greetings/Ada?times=1&times=2', status: 400, body: { code: 'BINDING_FAILED' } },
  { title: 'HEAD', path: '/api/greetings/Ada', init: { method: 'HEAD' }, status: 200, body: '' },
  { title: 'a trailing slash', path: '/api/greetings/Ada/', status: 200, body: { text: 'Hello Ada!' } },
  { title: 'an unknown route', path: '/api/nothing?here', status: 404, body: { code: 'ROUTE_NOT_FOUND', instance: '/api/nothing' } },
  { title: 'another method', path: '/api/greetings/Ada', init: { method: 'DELETE' }, status: 405, headers: { allow: 'GET, HEAD' } },
  { title: 'an escape that cannot be read', path: '/api/greetings/%E0%A4%A', status: 400 },
];

const bodies: readonly Step[] = [
  {
    title: 'a body',
    path: '/api/bookings',
    init: json('POST', { room: '7', guests: 2 }),
    status: 201,
    body: { room: '7', guests: 2, notes: [] },
  },
  { title: 'a body with failures', path: '/api/bookings', init: json('POST', { room: '', guests: 9 }), status: 422 },
  { title: 'no body', path: '/api/bookings', init: { method: 'POST' }, status: 422, body: { code: 'VALIDATION_ERROR' } },
  {
    title: 'a body that is not JSON',
    path: '/api/bookings',
    init: json('POST', '{"room":'),
    status: 400,
    body: { code: 'BINDING_FAILED' },
  },
  { title: 'a body of another type', path: '/api/bookings', init: { method: 'POST', body: 'room' }, status: 415 },
  {
    title: 'a declared error',
    path: '/api/bookings',
    init: json('POST', { room: '13', guests: 1 }),
    status: 409,
    body: { code: 'ROOM_TAKEN' },
  },
  { title: 'an action', path: '/api/bookings/1/move', init: json('POST', { room: '8' }), status: 200, body: { room: '8' } },
  {
    title: 'an action on nothing',
    path: '/api/bookings/2/move',
    init: json('POST', { room: '8' }),
    status: 404,
    body: { code: 'NOT_FOUND' },
  },
  { title: 'a fault', path: '/api/failures', status: 500, body: { code: 'INTERNAL_ERROR' } },
  {
    title: 'a body in many pieces',
    path: '/api/bookings',
    init: () => json('POST', { room: '7', guests: 2, notes: Array.from({ length: 20_000 }, (_, index) => `note ${index}`) }),
    status: 201,
  },
];

const files: readonly Step[] = [
  { title: 'a file', path: '/api/plan', status: 200, headers: { 'content-length': '36', etag: '"v1"' } },
  { title: 'a part of a file', path: '/api/plan', init: { headers: { range: 'bytes=0-6' } }, status: 206, body: 'Way out' },
  { title: 'a part beyond its end', path: '/api/plan', init: { headers: { range: 'bytes=99-' } }, status: 416 },
  { title: 'a file that has not changed', path: '/api/plan', init: { headers: { 'if-none-match': '"v1"' } }, status: 304, body: '' },
  { title: 'the head of a file', path: '/api/plan', init: { method: 'HEAD' }, status: 200, body: '' },
  { title: 'a file that is streamed', path: '/api/tape', status: 200, headers: { 'content-length': '1000000' } },
  { title: 'a part of a streamed file', path: '/api/tape', init: { headers: { range: 'bytes=10-12' } }, status: 206, body: 'BBB' },
  {
    title: 'the head of a streamed file',
    path: '/api/tape',
    init: { method: 'HEAD' },
    status: 200,
    headers: { 'content-length': '1000000' },
  },
  { title: 'a file that is shorter than it says', path: '/api/tape?short=true', status: 200, breaksOff: true },
  { title: 'a download of 20 MB', path: '/api/exports/320', status: 200 },
  { title: 'an empty download', path: '/api/exports/0', status: 200, body: '' },
  { title: 'a download that breaks off', path: '/api/exports/20?breaksOff=true', status: 200, breaksOff: true },
  { title: 'a download that fails before it begins', path: '/api/exports/1?breaksOff=true', status: 500, body: { code: 'INTERNAL_ERROR' } },
  { title: 'an upload of 4 MB', path: '/api/imports', init: () => flowing(64, 65_536), status: 200, body: { bytes: 4_194_304 } },
  { title: 'an upload that is too large', path: '/api/imports', init: () => flowing(160, 65_536), status: 413 },
  { title: 'a small file in a form', path: '/api/photos', init: () => formOf(1_000), status: 200, body: { bytes: 1_000, title: 'Grün' } },
  { title: 'a large file in a form', path: '/api/photos', init: () => formOf(2_000_000), status: 200, body: { bytes: 2_000_000 } },
  { title: 'a file in a form that is too large', path: '/api/photos', init: () => formOf(3_500_000), status: 413 },
];

const access: readonly Step[] = [
  { title: 'no token', path: '/api/me', status: 401, headers: { 'www-authenticate': 'Bearer' } },
  { title: 'a token of a clerk', path: '/api/me', init: token({ sub: 'ada', role: 'clerk' }), status: 200, body: 'ada' },
  { title: 'a token without the permission', path: '/api/me', init: token({ sub: 'eve', role: 'guest' }), status: 403 },
  { title: 'a token that is over', path: '/api/me', init: token({ sub: 'ada', role: 'clerk', exp: 1 }), status: 401 },
  { title: 'a token of another issuer', path: '/api/me', init: token({ sub: 'ada', iss: 'https://other.example' }), status: 401 },
];

const shared: readonly Step[] = [
  { title: 'a response that is cached', path: '/api/open/rates', status: 200, body: [90, 120] },
  { title: 'a cached response', path: '/api/open/rates', status: 200, body: [90, 120], headers: { age: '0' } },
  { title: 'the first call of a limited operation', path: '/api/open/knocks', init: { method: 'POST' }, status: 204 },
  { title: 'the second call', path: '/api/open/knocks', init: { method: 'POST' }, status: 204 },
  { title: 'a call too many', path: '/api/open/knocks', init: { method: 'POST' }, status: 429 },
  { title: 'a preflight', path: '/api/open/rates', init: preflight('https://shop.example'), status: 204 },
  { title: 'a preflight of another origin', path: '/api/open/rates', init: preflight('https://evil.example'), status: 204 },
  {
    title: 'a compressed response',
    path: '/api/open/numbers',
    init: { headers: { 'accept-encoding': 'gzip' } },
    status: 200,
    headers: { 'content-encoding': 'gzip' },
  },
  { title: 'the description', path: '/openapi/v1.json', status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } },
  { title: 'liveness', path: '/health/live', status: 200, body: { status: 'live' } },
  { title: 'readiness', path: '/health/ready', status: 200, body: { status: 'ready' } },
];

/** The requests of the suite, in their order. */
export const steps: readonly Step[] = [...inputs, ...bodies, ...files, ...access, ...shared];
