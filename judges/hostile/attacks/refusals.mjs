import { together } from '../arena.mjs';
import { attack, everywhere } from '../attack.mjs';
import { forgedToken, headOf } from '../doors.mjs';

/** The number of bytes that a host may read after it has rejected a request. */
const taken = 16_000_000;
/** How many bytes are sent to a host that goes on reading. */
const endless = 200_000_000;

/**
 * Rejections that do not need the body, by their cause.
 * @type {Readonly<Record<string, { readonly status: readonly number[], readonly head: (doors: import('../doors.mjs').Doors) => string }>>}
 */
const refusals = {
  'without a token': { status: [401], head: ({ secured }) => headOf({ method: 'POST', path: secured.path }, json) },
  'with a forged token': { status: [401], head: ({ secured }) => headOf({ ...secured, token: forgedToken }, json) },
  'to an unknown address': { status: [404], head: () => headOf({ method: 'POST', path: '/nowhere' }, json) },
  'with another verb': { status: [405], head: ({ json: { path } }) => headOf({ method: 'PATCH', path }, json) },
  'of another content type': {
    status: [415],
    head: ({ json: { path } }) => headOf({ method: 'POST', path }, ['Content-Type: text/plain']),
  },
  'of a compressed body': {
    status: [415],
    head: ({ json: { path } }) => headOf({ method: 'POST', path }, [...types, 'Content-Encoding: gzip']),
  },
  'to /_service/invoke without a token': { status: [401, 404], head: () => headOf({ method: 'POST', path: '/_service/invoke' }, json) },
  // This is also an address of the administration of messages, which takes GET only.
  'to /_service/messages without a token': {
    status: [401, 404, 405],
    head: () => headOf({ method: 'POST', path: '/_service/messages' }, json),
  },
};
const types = ['Content-Type: application/json'];
const json = types;

/** @type {readonly import('../attack.mjs').Attack[]} */
export const refusalAttacks = [
  ...Object.entries(refusals).map(([name, { status, head }]) =>
    attack({
      title: `closes the connection after it refused a request ${name}, however much follows`,
      targets: everywhere,
      memory: 'refused',
      statuses: status,
      run: (arena) => together(3, () => endlessBody(arena, head(arena.doors))),
    }),
  ),
  {
    title: 'closes the connection after it refused a body that is too large, however much follows',
    targets: everywhere,
    memory: 'read',
    statuses: [400, 413],
    run: (arena) => together(2, () => endlessBody(arena, headOf(arena.doors.json, json), 40_000_000)),
  },
  {
    title: 'refuses a body whose stated length is too large before it arrives',
    targets: everywhere,
    memory: 'refused',
    statuses: [413],
    run: (arena) => together(20, () => arena.raw(`${headOf(arena.doors.json, [...json, 'Content-Length: 99000000000'])}\r\n\r\n`)),
  },
  {
    title: 'asks for a body only if it will read it',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      const expecting = ['Content-Type: application/json', 'Content-Length: 20', 'Expect: 100-continue'];
      const heads = [
        headOf({ method: 'POST', path: arena.doors.secured.path }, expecting),
        headOf({ ...arena.doors.secured, token: forgedToken }, expecting),
        headOf({ method: 'POST', path: '/nowhere' }, expecting),
        headOf({ method: 'PATCH', path: arena.doors.json.path }, expecting),
        headOf(arena.doors.json, ['Content-Type: text/plain', ...expecting.slice(1)]),
        headOf(arena.doors.json, [expecting[0] ?? '', 'Content-Length: 99000000', 'Expect: 100-continue']),
        headOf({ method: 'POST', path: '/_service/invoke' }, expecting),
      ];
      for (const head of heads) {
        const response = await arena.raw(`${head}\r\n\r\n`, 5000);
        arena.expect(
          typeof response !== 'object' || !response.continued,
          `100 Continue came before the refusal of ${head.split('\r\n')[0]}`,
        );
      }
    },
  },
  {
    title: 'reads a body after 100 Continue',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      const body = arena.doors.secured.valid ?? '{}';
      const connection = await arena.open();
      await connection.send(`${headOf(arena.doors.secured, [...json, `Content-Length: ${body.length}`, 'Expect: 100-continue'])}\r\n\r\n`);
      const response = connection.response();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await connection.send(body);
      const outcome = arena.note(await response);
      arena.expect(typeof outcome === 'object' && outcome.continued && outcome.status < 300, 'the body was not asked for and accepted');
    },
  },
  {
    title: 'refuses bodies that are compressed',
    targets: everywhere,
    memory: 'refused',
    statuses: [415],
    async run(arena) {
      const { gzipSync } = await import('node:zlib');
      const bomb = gzipSync(Buffer.alloc(100_000_000, '{"x":1}'));
      await together(4, () => arena.post(arena.doors.json, bomb, { lines: ['Content-Encoding: gzip'] }));
    },
  },
];

/**
 * Sends a chunked body that continues after the rejection: the response must arrive, and the connection must close.
 * @param {import('../arena.mjs').Arena} arena
 * @param {string} head
 * @param {number} [allowed] how many bytes the host may take
 */
async function endlessBody(arena, head, allowed = taken) {
  const connection = await arena.open();
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  void connection.send(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const response = connection.response({ patience: 30_000 });
  let sent = 0;
  const until = performance.now() + 30_000;
  while (sent < endless && performance.now() < until && !connection.hasClosed) {
    const took = await Promise.race([connection.send(chunk), new Promise((resolve) => setTimeout(() => resolve('blocked'), 12_000))]);
    if (took !== true) break;
    sent += chunk.length;
  }
  arena.note(await response);
  arena.expect(
    sent - connection.unsent < allowed + 1_000_000,
    `the host took ${((sent - connection.unsent) / 1e6).toFixed(0)} MB after the refusal`,
  );
  connection.close();
}
