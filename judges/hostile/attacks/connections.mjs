import { filled, pause, repeat, together } from '../arena.mjs';
import { application, door, everywhere } from '../attack.mjs';
import { headOf } from '../doors.mjs';

const json = ['Content-Type: application/json'];

/** @type {readonly import('../attack.mjs').Attack[]} */
export const connectionAttacks = [
  {
    title: 'bears 1,000 idle connections',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      await together(1000, () => arena.open());
      await pause(2000);
    },
  },
  {
    title: 'bears 1,000 connections with half of a header',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      await together(1000, async () => (await arena.open()).send(`${headOf(arena.doors.point)}\r\nX-Long: ${'x'.repeat(10_000)}`));
      await pause(2000);
    },
  },
  {
    title: 'bears 1,000 connections that state 28 MB and send 64 KB',
    targets: everywhere,
    memory: 'read',
    async run(arena) {
      const head = headOf(arena.doors.json, [...json, 'Content-Length: 28000000']);
      const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), filled(65_536, { begin: '{"x":"', piece: 'a' })]);
      await together(1000, async () => (await arena.open()).send(bytes));
      await pause(3000);
    },
  },
  {
    title: 'bears 100 connections that send 2 MB of 28 MB each',
    targets: everywhere,
    memory: 'read',
    async run(arena) {
      const head = headOf(arena.doors.json, [...json, 'Content-Length: 28000000']);
      const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), filled(2_000_000, { begin: '{"x":"', piece: 'a' })]);
      await Promise.race([together(100, async () => (await arena.open()).send(bytes)), pause(10_000)]);
      await pause(2000);
    },
  },
  {
    title: 'ends connections that send their header a byte at a time',
    targets: everywhere,
    memory: 'refused',
    isSlow: true,
    mayClose: true,
    run: (arena) => together(50, () => dribble(arena, `${headOf(arena.doors.point)}\r\nX-Long: `)),
  },
  {
    title: 'ends connections that send their body a byte at a time',
    targets: everywhere,
    memory: 'refused',
    isSlow: true,
    mayClose: true,
    run: (arena) => together(50, () => dribble(arena, `${headOf(arena.doors.json, [...json, 'Content-Length: 1000000'])}\r\n\r\n{"x":"`)),
  },
  {
    title: 'holds little for clients that never read large responses',
    targets: everywhere,
    memory: 'read',
    async run(arena) {
      const requests = `${headOf(arena.doors.large)}\r\n\r\n`.repeat(200);
      await together(20, async () => {
        const connection = await arena.open();
        connection.pause();
        void connection.send(requests);
      });
      await pause(6000);
    },
  },
  {
    title: 'holds little for clients that never read large files',
    targets: application,
    memory: 'read',
    async run(arena) {
      const requests = `${headOf(door(arena.doors.file))}\r\n\r\n`.repeat(200);
      await together(100, async () => {
        const connection = await arena.open();
        connection.pause();
        void connection.send(requests);
      });
      await pause(4000);
    },
  },
  {
    title: 'leaves the store to others while clients do not read their streams',
    targets: application,
    memory: 'read',
    async run(arena) {
      await together(20, async () => {
        const connection = await arena.open();
        connection.pause();
        void connection.send(`${headOf(door(arena.doors.stream))}\r\n\r\n`);
      });
      await pause(1000);
      const { valid = '', ...add } = door(arena.doors.add);
      for (let round = 0; round < 10; round++) {
        const connection = await arena.open();
        await connection.send(`${headOf(add, [...json, `Content-Length: ${valid.length}`])}\r\n\r\n${valid}`);
        // A store without room would let the request wait for 30 s.
        const outcome = arena.note(await connection.response({ patience: 25_000 }));
        arena.expect(typeof outcome !== 'object' || outcome.status === 201, 'a row cannot be added');
      }
    },
  },
  {
    title: 'holds little for clients that never read small responses to endless requests',
    targets: everywhere,
    memory: 'read',
    async run(arena) {
      const request = Buffer.from(`${headOf(arena.doors.point)}\r\n\r\n`);
      await together(10, async () => {
        const connection = await arena.open();
        connection.pause();
        void repeat(connection, request, 100_000);
      });
      await pause(6000);
    },
  },
  {
    title: 'answers 2,000 pipelined requests in their order',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      const connection = await arena.open();
      void connection.send(`${headOf(arena.doors.point)}\r\n\r\n${headOf({ method: 'GET', path: '/nowhere' })}\r\n\r\n`.repeat(1000));
      for (let index = 0; index < 2000; index++) {
        const outcome = arena.note(await connection.response());
        if (typeof outcome !== 'object') return;
        arena.expect(outcome.status === (index % 2 === 0 ? 200 : 404), `response ${index} has the status ${outcome.status}`);
      }
    },
  },
  {
    title: 'bears 200 connections that open, ask and close at once, again and again',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      const head = `${headOf(arena.doors.list)}\r\n\r\n`;
      await together(200, async () => {
        for (let round = 0; round < 5; round++) {
          const connection = await arena.open();
          await connection.send(head);
          connection.close();
        }
      });
      await pause(500);
    },
  },
  {
    title: 'frees a body whose client goes away',
    targets: everywhere,
    memory: 'read',
    async run(arena) {
      const head = headOf(arena.doors.json, [...json, 'Content-Length: 28000000']);
      const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), filled(4_000_000, { begin: '{"x":"', piece: 'a' })]);
      for (let round = 0; round < 20; round++) {
        await together(4, async () => {
          const connection = await arena.open();
          await Promise.race([connection.send(bytes), pause(1000)]);
          connection.close();
        });
      }
    },
  },
];

/** Sends bytes one after the other until the host ends it. @param {import('../arena.mjs').Arena} arena @param {string} first */
async function dribble(arena, first) {
  const connection = await arena.open();
  const until = performance.now() + 150_000;
  await connection.send(first);
  const response = connection.response({ patience: 150_000 });
  let isOver = false;
  void response.then(() => (isOver = true));
  while (!isOver && performance.now() < until && (await connection.send('a'))) await pause(500);
  const outcome = await response;
  arena.expectInTime(outcome !== 'late', 'the connection was never ended');
  if (typeof outcome === 'object') arena.expect(outcome.status === 408, `the status is ${outcome.status} rather than 408`);
}
