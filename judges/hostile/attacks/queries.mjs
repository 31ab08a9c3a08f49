import { filled, together } from '../arena.mjs';
import { application, attack, door, everywhere } from '../attack.mjs';
import { headOf } from '../doors.mjs';

const base64 = (/** @type {string | Uint8Array} */ text) => Buffer.from(text).toString('base64url');
const at = (/** @type {import('../doors.mjs').Door} */ door, /** @type {string} */ query) => ({
  ...door,
  path: `${door.path}${door.path.includes('?') ? '&' : '?'}${query}`,
});

/** How many characters of a filter a request line can hold. */
const room = 15_000;
const nested = (/** @type {number} */ count) =>
  Array.from({ length: count }).reduce((/** @type {unknown} */ inner) => ({ not: inner }), { title: 'x' });
const many = (/** @type {(index: number) => unknown} */ make) => (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Filters that are as large as a request line allows, by what they are large in.
 * @type {Readonly<Record<string, (count: number) => unknown>>}
 */
const filters = {
  'conditions that search the long texts': (count) => ({ or: many((index) => ({ body: { contains: `no${index}` } }))(count) }),
  'conditions that ignore case': (count) => ({ or: many((index) => ({ body: { containsIgnoreCase: `No${index}` } }))(count) }),
  'conditions that search from the end': (count) => ({ or: many((index) => ({ body: { endsWith: `x${index}` } }))(count) }),
  'conditions that exclude': (count) => ({ and: many((index) => ({ not: { body: { contains: `no${index}` } } }))(count) }),
  'a list of values': (count) => ({ title: { in: many((index) => `${index}`)(count) } }),
  'nested negations': (count) => nested(Math.min(count, 31)),
  'nested negations without an end': nested,
  'unknown members': (count) => ({ or: many((index) => ({ [`u${index}`]: 1 }))(count) }),
};

/** Writes the largest filter that fits; quotes and braces need no encoding on the wire. @param {(count: number) => unknown} make */
function largest(make) {
  let [fits, over] = [1, 4096];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (JSON.stringify(make(middle)).length <= room) fits = middle;
    else over = middle;
  }
  return `filter=${JSON.stringify(make(fits))}`;
}

/** @type {readonly import('../attack.mjs').Attack[]} */
export const queryAttacks = [
  ...Object.entries(filters).map(([name, make]) =>
    attack({
      title: `answers or refuses complex filters of ${name}`,
      targets: application,
      memory: 'refused',
      run: (arena) => together(6, () => arena.get(at(door(arena.doors.filter), largest(make)))),
    }),
  ),
  {
    title: 'answers or refuses hundreds of different complex filters, and holds none of them',
    targets: application,
    memory: 'refused',
    async run(arena) {
      for (let round = 0; round < 40; round++) {
        const filter = { or: many((index) => ({ title: { contains: `${round} ${index}` } }))(20 + round) };
        await together(5, (index) =>
          arena.get(at(door(arena.doors.filter), `pageSize=${1 + index}&filter=${encodeURIComponent(JSON.stringify(filter))}`)),
        );
      }
    },
  },
  {
    title: 'refuses cursors that it has not made',
    targets: application,
    memory: 'refused',
    statuses: [400],
    async run(arena) {
      const cursors = [
        '',
        'x',
        '%00',
        base64('[]'),
        base64('["a"]'),
        base64('{"__proto__":{"x":1}}'),
        base64('['.repeat(10_000)),
        base64(filled(11_000, { begin: '["', piece: 'a', end: '"]' })),
        ...Array.from({ length: 200 }, () => base64(Uint8Array.from({ length: arena.random.int(1, 300) }, () => arena.random.int(0, 255)))),
      ];
      for (const cursor of cursors) if (cursor !== '') await arena.get(at(arena.doors.list, `after=${cursor}`));
    },
  },
  {
    title: 'refuses cursors that were changed, cut or made for another order, and shows none of their values',
    targets: application,
    memory: 'refused',
    async run(arena) {
      const first = await arena.get(at(arena.doors.list, 'pageSize=10&rankSort=Ascending'));
      const cursor = typeof first === 'object' ? JSON.parse(first.body.toString()).next : '';
      arena.expect(typeof cursor === 'string' && cursor.length > 10, 'there is no next page');
      const plain = Buffer.from(cursor, 'base64url').toString('latin1');
      arena.expect(!/[0-9a-f]{8}-[0-9a-f]{4}-/.test(plain) && !plain.includes('thing'), `the cursor shows what it holds: ${plain}`);
      const same = await arena.get(at(arena.doors.list, `pageSize=10&rankSort=Ascending&after=${cursor}`));
      arena.expect(typeof same === 'object' && same.status === 200, 'the next page is refused');
      const others = [
        at(arena.doors.list, `pageSize=10&rankSort=Descending&after=${cursor}`),
        at(arena.doors.list, `pageSize=10&rankSort=Ascending&name=7&after=${cursor}`),
        { ...at(arena.doors.list, `pageSize=10&rankSort=Ascending&after=${cursor}`), token: arena.doors.secured.token ?? '' },
      ];
      for (let round = 0; round < 150; round++)
        others.push(at(arena.doors.list, `pageSize=10&rankSort=Ascending&after=${changed(cursor, arena.random)}`));
      for (const each of others) {
        const response = await arena.get(each);
        arena.expect(
          typeof response === 'object' && response.status === 400,
          `a cursor that does not belong is answered with ${typeof response === 'object' ? response.status : response}: ${each.path}`,
        );
      }
    },
  },
  {
    title: 'refuses query parameters that no input has, and names them',
    targets: everywhere,
    memory: 'refused',
    statuses: [400],
    async run(arena) {
      const response = await arena.get(at(arena.doors.list, 'pagesize=5'));
      const body = typeof response === 'object' ? response.body.toString() : '';
      arena.expect(
        body.includes('pagesize') && body.includes('pageSize'),
        `the refusal does not name the member and suggest the nearest: ${body.slice(0, 200)}`,
      );
      for (const name of ['__proto__', 'constructor', 'toString', 'x', '', '%00', 'a'.repeat(5000), 'name[x]'])
        if (name) await arena.get(at(arena.doors.list, `${name}=1`));
    },
  },
  {
    title: 'answers or refuses query strings of thousands of names and values',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      const queries = [
        Array.from({ length: 2400 }, (_, index) => `a${index}`).join('&'),
        '&'.repeat(15_000),
        'a=1&'.repeat(3700),
        'name=1&'.repeat(2000),
        'ranks=1&'.repeat(1800),
        `name=${'%41'.repeat(5000)}`,
        `name=${'+'.repeat(15_000)}`,
        `${'%5B'.repeat(2500)}=1`,
        `a${'[a]'.repeat(2500)}=1`,
        '__proto__[x]=1&constructor[prototype][x]=1',
      ];
      for (const query of queries) await together(10, () => arena.get(at(arena.doors.list, query)));
    },
  },
  {
    title: 'answers or refuses ranges of every form',
    targets: application,
    memory: 'refused',
    async run(arena) {
      const ranges = [
        'bytes=0-0',
        'bytes=-1',
        'bytes=3999999-',
        'bytes=4000000-',
        'bytes=1-0',
        `bytes=${'9'.repeat(5000)}-`,
        'bytes=-0',
        'bytes=a-b',
        `bytes=${'0-0,'.repeat(3500)}1-1`,
        `bytes=${'0-,'.repeat(3500)}1-`,
        'bytes',
        'bytes=',
        `bytes=0-${'9'.repeat(400)}`,
      ];
      for (const range of ranges) {
        for (let round = 0; round < 5; round++) {
          const response = await arena.get(door(arena.doors.file), [`Range: ${range}`]);
          if (typeof response === 'object' && response.status === 206)
            arena.expect(response.body.length <= 4_000_000, 'a part is larger than the whole');
        }
      }
    },
  },
  {
    title: 'answers long paths and paths of many parts',
    targets: everywhere,
    memory: 'refused',
    statuses: [400, 404, 431, 414],
    async run(arena) {
      for (const path of [
        `/${'a/'.repeat(7000)}`,
        `/${'%2e%2e/'.repeat(2000)}`,
        `/${'a'.repeat(15_000)}`,
        `/${'%25'.repeat(5000)}`,
        '/'.repeat(15_000),
      ]) {
        await together(10, () => arena.raw(`${headOf({ method: 'GET', path })}\r\n\r\n`));
      }
    },
  },
];

/** Changes or cuts a cursor. @param {string} cursor @param {import('../../lib/random.mjs').Random} random */
function changed(cursor, random) {
  const bytes = Buffer.from(cursor, 'base64url');
  if (random.chance(0.2)) return base64(bytes.subarray(0, random.int(1, bytes.length - 1)));
  const at = random.int(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
  return base64(bytes);
}
