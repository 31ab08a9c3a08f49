import { bytesOf, makeBrokenRequest, makeRequest } from './requests.mjs';

/**
 * A step of a client: bytes to send, a wait for bytes of the host, the end of its half of the connection, or of all of it.
 * @typedef {Buffer | 'continue' | 'pause' | 'end' | 'abort'} Step
 *
 * What a client does with one connection.
 * @typedef {object} Conversation
 * @property {string} kind
 * @property {readonly import('./requests.mjs').Sent[]} requests
 * @property {readonly Step[]} steps
 * @property {string} [ends] the name of the operation that the client leaves, whose end is compared, too
 *
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {(random: Random, key: string) => Conversation} Maker
 */

/** The request that ends a conversation: its response shows that the connection was kept. */
const last = /** @type {import('./requests.mjs').Sent} */ ({
  method: 'GET',
  target: '/rooms/last',
  head: 'GET /rooms/last HTTP/1.1\r\nhost: judge.example\r\nconnection: close\r\n\r\n',
  body: Buffer.alloc(0),
});

/** @type {readonly (readonly [number, Maker])[]} */
const makers = [
  [8, makeSingle],
  [4, makePipelined],
  [3, makePieces],
  [3, makeBroken],
  [2, makeCut],
  [2, makeExpecting],
  [1, makeWebSocket],
  [1, makeLeaving],
];

/**
 * Makes a conversation.
 * @param {Random} random
 * @param {string} key a key that no other conversation has
 */
export const makeConversation = (random, key) => random.weighted(makers)(random, key);

/** @type {Maker} */
function makeSingle(random, key) {
  const requests = [makeRequest(random, { key }), last];
  return { kind: 'single', requests, steps: requests.map(bytesOf) };
}

/** @type {Maker} */
function makePipelined(random, key) {
  const count = random.int(2, 6);
  const requests = [...Array.from({ length: count }, () => makeRequest(random, { key, isPlain: random.chance(0.7) })), last];
  return { kind: 'pipelined', requests, steps: [Buffer.concat(requests.map(bytesOf))] };
}

/** @type {Maker} */
function makePieces(random, key) {
  const requests = [makeRequest(random, { key }), last];
  const bytes = Buffer.concat(requests.map(bytesOf));
  const cuts = Array.from({ length: random.int(1, 5) }, () =>
    random.int(0, random.chance(0.7) ? Math.min(600, bytes.length) : bytes.length),
  );
  const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const steps = places.slice(1).flatMap((end, index) => [bytes.subarray(places[index], end), /** @type {const} */ ('pause')]);
  return { kind: 'pieces', requests, steps };
}

/** @type {Maker} */
function makeBroken(random, key) {
  const before = random.chance(0.3) ? [makeRequest(random, { key, isPlain: true })] : [];
  const requests = [...before, makeBrokenRequest(random), last];
  return { kind: 'broken', requests, steps: [Buffer.concat(requests.map(bytesOf))] };
}

/** Makes a request that ends early. @type {Maker} */
function makeCut(random, key) {
  const request = makeRequest(random, { key, isPlain: random.chance(0.5) });
  const bytes = bytesOf(request);
  return { kind: 'cut', requests: [request], steps: [bytes.subarray(0, random.int(1, bytes.length)), 'pause', 'end'] };
}

/** Makes a body that is sent once the host requests it. @type {Maker} */
function makeExpecting(random, key) {
  const made = makeRequest(random, { key, isPlain: true });
  const request = { ...made, head: made.head.replace(/\r\n\r\n$/, '\r\nexpect: 100-continue\r\n\r\n') };
  const requests = [request, last];
  return { kind: 'expecting', requests, steps: [Buffer.from(request.head, 'latin1'), 'continue', request.body, bytesOf(last)] };
}

/** @type {Maker} */
function makeWebSocket(random) {
  const target = random.chance(0.8) ? '/chat' : '/rooms/7';
  const fields =
    'host: judge.example\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
  const upgrade = { method: 'GET', target, head: `GET ${target} HTTP/1.1\r\n${fields}\r\n\r\n`, body: Buffer.alloc(0) };
  const frame = Buffer.from([0x81, 0x85, 1, 2, 3, 4, 0x69, 0x67, 0x6f, 0x68, 0x6e]);
  /** @type {Step[]} */
  const steps = random.chance(0.5) ? ['continue', frame, 'pause', 'end'] : [frame, 'pause', 'end'];
  return { kind: 'web socket', requests: [upgrade], steps: [Buffer.from(upgrade.head), ...steps] };
}

/** Makes a client that leaves in the middle. @type {Maker} */
function makeLeaving(random, key) {
  const [method, target, head, body] = random.pick([
    ['GET', `/endless/${key}`, '', ''],
    ['POST', `/uploads/${key}`, 'content-length: 100000\r\n', 'begun'],
    ['POST', `/uploads/${key}`, 'transfer-encoding: chunked\r\n', '5\r\nbegun\r\n'],
    ['POST', `/waits/${key}`, 'content-type: application/json\r\ncontent-length: 13\r\n', '{"time":20000}'.slice(0, 13)],
    ['POST', `/waits/${key}`, 'content-type: application/json\r\ncontent-length: 14\r\n', '{"time":20000}'],
  ]);
  const request = { method, target, head: `${method} ${target} HTTP/1.1\r\nhost: judge.example\r\n${head}\r\n`, body: Buffer.from(body) };
  return { kind: 'leaving', requests: [request], steps: [bytesOf(request), 'pause', 'pause', 'abort'], ends: key };
}
