/**
 * @typedef {import('./conversations.mjs').Conversation} Conversation
 * @typedef {import('./requests.mjs').Sent} Sent
 * @typedef {import('./responses.mjs').Response} Response
 * @typedef {{ readonly responses: readonly Response[], readonly end: string, readonly operation?: string | undefined }} Side
 */

/**
 * Differences between the servers that their guide documents, or that no client can see, by what is removed before a comparison.
 * @type {readonly { readonly title: string, readonly concerns: (request: Sent, status: string, kind: string, other: string) => boolean, readonly hidden: 'all' | 'connection' | readonly string[] }[]}
 */
const allowed = [
  {
    title: 'a placeholder of a hand-written route matches an empty segment on Fastify alone',
    concerns: ({ target }) => /^\/by-hand\/(?:\/|\?|#|$)/.test(target),
    hidden: 'all',
  },
  {
    title: 'JSON of a hand-written route must be UTF-8 on Node alone',
    concerns: ({ target, head }) => target.startsWith('/by-hand') && /charset=latin1/.test(head),
    hidden: 'all',
  },
  {
    title: 'Fastify ignores proxies for the protocol of a request with a malformed path',
    concerns: (_request, status) => status === '400',
    hidden: ['strict-transport-security'],
  },
  {
    title: 'Fastify reads a small body before it refuses an unknown route, so it sees that the client ends early',
    concerns: (_request, status, kind) => kind === 'cut' && (status === '400' || status === '404' || status === '405'),
    hidden: 'all',
  },
  {
    title: 'a response that needs no body may come before the server sees that the chunks of the body are malformed',
    concerns: ({ method, head, body }, status, _kind, other) =>
      (method === 'GET' || method === 'HEAD') &&
      body.length === 0 &&
      /^transfer-encoding: chunked\r?$/im.test(head) &&
      status !== other &&
      [status, other].includes('400'),
    hidden: 'all',
  },
  {
    title: 'Fastify closes the connection of an unknown route if it does not read the body',
    concerns: (_request, status) => status === '404' || status === '405',
    hidden: 'connection',
  },
];

/**
 * Returns the first difference between what both servers sent, or undefined.
 * @param {Conversation} conversation
 * @param {{ readonly fastify: Side, readonly node: Side }} sides
 * @returns {string | undefined}
 */
export function findDifference({ kind, requests }, { fastify, node }) {
  let index = 0;
  for (let at = 0; at < Math.max(fastify.responses.length, node.responses.length); at++) {
    const [one, other] = [fastify.responses[at], node.responses[at]];
    const request = requests[index];
    const rules = request ? allowed.filter(({ concerns }) => concerns(request, statusOf(one ?? other), kind, statusOf(other ?? one))) : [];
    if (rules.some(({ hidden }) => hidden === 'all')) return undefined;
    const hidden = rules.flatMap((rule) => rule.hidden);
    const difference = compare(one, other, hidden);
    if (difference) return `response ${at + 1}: ${difference}`;
    if (hidden.includes('connection') && one?.headers['connection'] !== other?.headers['connection']) return undefined;
    if (!one?.line.startsWith('HTTP/1.1 1')) index++;
  }
  if (fastify.end !== node.end) return `the connection is ${fastify.end} on Fastify, ${node.end} on Node's server`;
  if (fastify.operation !== node.operation)
    return `the operation that the client left: ${fastify.operation} on Fastify, ${node.operation} on Node's server`;
  return undefined;
}

/** @param {Response | undefined} response */
const statusOf = (response) => response?.line.slice(9, 12) ?? '';

/**
 * @param {Response | undefined} one
 * @param {Response | undefined} other
 * @param {readonly string[]} hidden
 */
function compare(one, other, hidden) {
  if (!one || !other) return `${one ? 'only Fastify' : "only Node's server"} sent it: ${show(one ?? other)}`;
  if (one.line !== other.line) return `'${one.line}' on Fastify, '${other.line}' on Node's server`;
  const names = new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]);
  for (const name of hidden) names.delete(name);
  if (hidden.includes('connection')) names.delete('keep-alive');
  for (const name of names)
    if (one.headers[name] !== other.headers[name])
      return `${one.line}, header ${name}: ${one.headers[name]} on Fastify, ${other.headers[name]} on Node's server`;
  if (one.isWhole !== other.isWhole) return `${one.line} is ${one.isWhole ? 'whole' : 'truncated'} on Fastify, but not on Node's server`;
  if (one.body !== other.body && one.isWhole)
    return `${one.line}, body: ${quote(one.body)} on Fastify, ${quote(other.body)} on Node's server`;
  return undefined;
}

/** @param {Response | undefined} response */
const show = (response) => quote(`${response?.line} ${JSON.stringify(response?.headers)} ${response?.body}`);

/** @param {string} text */
const quote = (text) => JSON.stringify(text.length > 600 ? `${text.slice(0, 300)}… (${text.length}) …${text.slice(-100)}` : text);
