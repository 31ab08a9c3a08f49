import { pause, together } from '../arena.mjs';
import { application, door, everywhere } from '../attack.mjs';

// A host that keeps each chunk as a buffer of its own holds about 450 bytes for each: 600,000 are more than twice what is allowed.
const oneByte = '1\r\n \r\n';
const form = 'multipart/form-data; boundary=b';
const text = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\n';
const file = '--b\r\ncontent-disposition: form-data; name="rows"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
const chunk = (/** @type {string} */ bytes) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;

/** @type {readonly import('../attack.mjs').Attack[]} */
export const chunkAttacks = [
  {
    title: 'holds a JSON body of two million one-byte chunks in the memory of its bytes',
    targets: everywhere,
    memory: 'read',
    isLong: true,
    run: (arena) => together(2, () => arena.stream(arena.doors.json, { piece: oneByte, times: 1_000_000 })),
  },
  {
    title: 'holds a body with exact numbers of one-byte chunks in the memory of its bytes',
    targets: everywhere,
    memory: 'read',
    isLong: true,
    run: (arena) => together(2, () => arena.stream(arena.doors.exact, { piece: oneByte, times: 1_000_000 })),
  },
  {
    title: 'holds one-byte chunks of a body that never ends in the memory of their bytes',
    targets: everywhere,
    memory: 'read',
    isLong: true,
    mayClose: true,
    run: (arena) =>
      Promise.race([together(4, () => arena.stream(arena.doors.json, { piece: oneByte, times: 600_000, end: '' })), pause(20_000)]),
  },
  {
    title: 'holds a text of a form of one-byte chunks in the memory of its bytes',
    targets: everywhere,
    memory: 'read',
    isLong: true,
    run: (arena) =>
      together(2, () =>
        arena.stream(arena.doors.form, {
          type: form,
          first: chunk(text),
          piece: oneByte,
          times: 1_000_000,
          end: `${chunk('\r\n--b--\r\n')}0\r\n\r\n`,
        }),
      ),
  },
  {
    title: 'holds a file of a form of one-byte chunks in the memory of its bytes',
    targets: everywhere,
    memory: 'read',
    isLong: true,
    run: (arena) =>
      together(2, () =>
        arena.stream(arena.doors.csv, {
          type: form,
          first: chunk(file),
          piece: oneByte,
          times: 600_000,
          end: `${chunk('\r\n--b--\r\n')}0\r\n\r\n`,
        }),
      ),
  },
  {
    title: 'lets a body of one-byte chunks flow',
    targets: application,
    memory: 'read',
    isLong: true,
    run: (arena) =>
      together(2, () => arena.stream(door(arena.doors.bytes), { type: 'application/octet-stream', piece: oneByte, times: 1_000_000 })),
  },
  {
    title: 'refuses endless chunk extensions',
    targets: everywhere,
    memory: 'refused',
    mayClose: true,
    run: (arena) => together(4, () => arena.stream(arena.doors.json, { piece: `1;${'a'.repeat(1000)}=b\r\n \r\n`, times: 30_000 })),
  },
  {
    title: 'refuses one chunk extension without an end',
    targets: everywhere,
    memory: 'refused',
    mayClose: true,
    run: (arena) => together(4, () => arena.stream(arena.doors.json, { first: '1;', piece: 'a'.repeat(1000), times: 30_000 })),
  },
  {
    title: 'refuses endless trailers',
    targets: everywhere,
    memory: 'refused',
    mayClose: true,
    run: (arena) =>
      together(4, () =>
        arena.stream(arena.doors.json, { first: '2\r\n{}\r\n0\r\n', piece: `x-${'a'.repeat(100)}: b\r\n`, times: 200_000 }),
      ),
  },
  {
    title: 'refuses chunk sizes that are no numbers, or too large',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      for (const size of ['FFFFFFFFFFFFFFFFF', '-1', '0x10', '1 1', 'g', ''])
        await arena.stream(arena.doors.json, { first: `${size}\r\n`, piece: 'x', times: 10 });
    },
  },
];
