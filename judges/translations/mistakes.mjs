import { language } from './pseudo.mjs';

/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('../contract/requests.mjs').Made} Made
 *
 * @typedef {object} Sent a request as it is sent
 * @property {string} method
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string | FormData | Uint8Array | undefined} body
 */

/** Turns a request into one with another kind of mistake. @type {Readonly<Record<string, (sent: Sent, random: Random) => Sent>>} */
export const mistakes = {
  none: (sent) => sent,
  'a verb that the route lacks': (sent, random) => ({
    ...sent,
    method: random.pick(['PATCH', 'PUT', 'DELETE', 'PROPFIND']),
    body: undefined,
  }),
  'a path that no route has': (sent) => ({ ...sent, url: `/nowhere${sent.url}` }),
  'a value of another type in the path': (sent) => ({ ...sent, url: sent.url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'x') }),
  'an unknown query parameter': (sent) => ({ ...sent, url: withQuery(sent.url, 'pgeSize=3') }),
  'a query that is not UTF-8': (sent) => ({ ...sent, url: withQuery(sent.url, 'page=%ff') }),
  'a repeated query parameter': (sent) => ({ ...sent, url: withQuery(withQuery(sent.url, 'page=1'), 'page=2&pageSize=x') }),
  'a page that is too large': (sent) => ({ ...sent, url: withQuery(sent.url, 'page=0&pageSize=100000&cursor=forged') }),
  'an unknown version': (sent) => ({ ...sent, url: withQuery(sent.url, 'api-version=77.0') }),
  'a body that is not JSON': (sent) => withBody(sent, '{"a": '),
  'a body of another type': (sent) => withBody(sent, '[[[1]]]'),
  'an empty object': (sent) => withBody(sent, '{}'),
  'half of a surrogate pair': (sent) => withBody(sent, '{"name": "\\ud800", "code": "\\udc00", "email": "\\ud800"}'),
  'a character that stores reject': (sent) => withBody(sent, '{"name": "a\\u0000b", "email": "a\\u0000b"}'),
  'members of wrong types': (sent) => withBody(sent, '{"name": 5, "code": [], "email": {}, "amount": true, "checkIn": "x", "address": 1}'),
  'empty and long texts': (sent, random) =>
    withBody(sent, JSON.stringify({ name: '', code: 'x'.repeat(random.int(5000, 9000)), email: 'x', notes: '' })),
  'a deep body': (sent) => withBody(sent, `{"name":${'['.repeat(600)}${']'.repeat(600)}}`),
  'bytes that are not UTF-8': (sent) => withBody(sent, new Uint8Array([0x22, 0xff, 0xfe, 0x22])),
  'another content type': (sent) => ({ ...withBody(sent, 'x'), headers: { ...sent.headers, 'content-type': 'text/csv' } }),
  'an unknown content encoding': (sent) => ({
    ...withBody(sent, '{}'),
    headers: { ...sent.headers, 'content-type': 'application/json', 'content-encoding': 'br2' },
  }),
  'a malformed If-Match': (sent) => ({ ...sent, headers: { ...sent.headers, 'if-match': 'unquoted' } }),
  'a stale If-Match': (sent) => ({ ...sent, headers: { ...sent.headers, 'if-match': '"stale"' } }),
  'a malformed Idempotency-Key': (sent) => ({ ...sent, headers: { ...sent.headers, 'idempotency-key': 'x'.repeat(300) } }),
  'another tenant': (sent) => ({ ...sent, headers: { ...sent.headers, 'x-tenant-id': 'elsewhere' } }),
  'an unsatisfiable range': (sent) => ({ ...sent, headers: { ...sent.headers, range: 'bytes=999999999-' } }),
  'a body that is too large': (sent) => withBody(sent, `"${'x'.repeat(31_000_000)}"`),
};

/** The language that a request asks for, in forms that all find the pseudo-language. */
export const accepted = [language, `${language}-Latn-DE`, `fr;q=0.9, ${language};q=0.8`, `de;q=0, ${language.toUpperCase()}, en;q=0.1`];

/** @param {Sent} sent @param {string | Uint8Array} body */
function withBody(sent, body) {
  if (sent.method === 'GET' || sent.method === 'HEAD') return sent;
  return { ...sent, body, headers: { ...sent.headers, 'content-type': 'application/json' } };
}

/** @param {string} url @param {string} added */
function withQuery(url, added) {
  return `${url}${url.includes('?') ? '&' : '?'}${added}`;
}
