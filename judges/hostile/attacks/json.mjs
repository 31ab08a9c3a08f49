import { filled, together } from '../arena.mjs';
import { application, door, everywhere } from '../attack.mjs';

const size = 28_000_000;

/** Bodies that are large in something, by what they are large in. */
const bodies = {
  'short decimals': () => filled(size, { begin: '{"x":[', piece: '1.5,', last: '1', end: ']}' }),
  'one-digit numbers': () => filled(size, { begin: '{"x":[', piece: '1,', last: '1', end: ']}' }),
  'empty arrays': () => filled(size, { begin: '{"x":[', piece: '[],', last: '[]', end: ']}' }),
  'empty objects': () => filled(size, { begin: '{"x":[', piece: '{},', last: '{}', end: ']}' }),
  nulls: () => filled(size, { begin: '{"x":[', piece: 'null,', last: 'null', end: ']}' }),
  'equal keys': () => filled(size, { begin: '{', piece: '"a":1,', last: '"a":1', end: '}' }),
  'declared keys': () => filled(size, { begin: '{', piece: '"text":"a",', last: '"text":"b"', end: '}' }),
  'different keys': () => manyKeys(size),
  'short texts': () => filled(size, { begin: '{"x":[', piece: '"",', last: '""', end: ']}' }),
  'one long text': () => filled(size, { begin: '{"text":"', piece: 'a', end: '"}' }),
  'one long unknown text': () => filled(size, { begin: '{"x":"', piece: 'a', end: '"}' }),
  'one long key': () => filled(size, { begin: '{"', piece: 'k', end: '":1}' }),
  escapes: () => filled(size, { begin: '{"text":"', piece: '\\u0041', end: '"}' }),
  'lone surrogates': () => filled(size, { begin: '{"text":"', piece: '\\ud800', end: '"}' }),
  'one number of millions of digits': () => filled(size, { begin: '{"x":', piece: '9', end: '}' }),
  'one decimal of millions of digits': () => filled(size, { begin: '{"total":0.', piece: '1', end: '}' }),
  'an exponent of millions of digits': () => filled(size, { begin: '{"total":1e', piece: '9', end: '}' }),
  'nested arrays': () => filled(size, { begin: '{"x":', piece: '[' }),
  'nested objects': () => filled(size, { begin: '{"x":', piece: '{"a":' }),
  blanks: () => filled(size, { begin: '{', piece: ' \n', end: '}' }),
  'blanks between numbers': () => filled(size, { begin: '{"x":[', piece: '1  ,\n', last: '1', end: ']}' }),
  'bytes that are no UTF-8': () => filled(size, { begin: '{"text":"', piece: 'a', end: '"}' }).fill(0xff, 9, size - 2),
  backslashes: () => filled(size, { begin: '{"text":"', piece: '\\\\', end: '"}' }),
};

/** @type {readonly import('../attack.mjs').Attack[]} */
export const jsonAttacks = [
  ...Object.entries(bodies).flatMap(([name, make]) => [at('json', name, make), at('exact', name, make)]),
  ...['short decimals', 'equal keys', 'short texts', 'different keys'].map((name) => parallel(name)),
  {
    title: 'reads any value within the limits of values: 28 MB of short decimals',
    targets: application,
    memory: 'read',
    run: (arena) => arena.post(door(arena.doors.any), filled(size, { begin: '{"value":[', piece: '1.5,', last: '1', end: ']}' })),
  },
  {
    title: 'reads texts by any names within the limits of members: 28 MB of different names',
    targets: application,
    memory: 'read',
    run: (arena) => arena.post(door(arena.doors.labels), manyKeys(size, '{"labels":{', '}}')),
  },
  {
    title: 'bounds the problems of a body in which every element is wrong',
    targets: application,
    memory: 'read',
    statuses: [413, 422],
    async run(arena) {
      const response = await arena.post(
        arena.doors.exact,
        filled(5_000_000, { begin: '{"total":"1","number":1,"lines":[', piece: '{"price":"x","count":"y"},', last: '{}', end: ']}' }),
      );
      arena.expect(typeof response !== 'object' || response.body.length < 1_000_000, 'the problem of the body is larger than 1 MB');
    },
  },
  {
    title: 'reads any value with a long name above many wrong numbers',
    targets: application,
    memory: 'read',
    statuses: [422],
    run: (arena) => arena.post(door(arena.doors.any), `{"value":{"${'k'.repeat(1_000_000)}":[${'1e400,'.repeat(40_000)}1]}}`),
  },
  {
    title: 'reads any value with very many different names',
    targets: application,
    memory: 'read',
    run: (arena) =>
      arena.post(door(arena.doors.any), `{"value":{${Array.from({ length: 490_000 }, (_, index) => `"k${index}":1`).join(',')}}}`),
  },
  {
    title: 'bounds the problems of a body whose names are long',
    targets: application,
    memory: 'read',
    async run(arena) {
      const names = Array.from({ length: 200 }, (_, index) => `"${index}${'n'.repeat(50_000)}":1`).join(',');
      const response = await arena.post(door(arena.doors.labels), `{"labels":{${names}}}`);
      arena.expect(typeof response !== 'object' || response.body.length < 1_000_000, 'the problem of the body is larger than 1 MB');
    },
  },
];

/** @param {'json' | 'exact'} kind @param {string} name @param {() => Uint8Array} make @returns {import('../attack.mjs').Attack} */
function at(kind, name, make) {
  const reading = kind === 'json' ? 'JSON' : 'exact numbers';
  return {
    title: `reads or refuses ${reading} with 28 MB of ${name}`,
    targets: everywhere,
    memory: 'read',
    run: (arena) => arena.post(arena.doors[kind], make()),
  };
}

/** @param {string} name @returns {import('../attack.mjs').Attack} */
function parallel(name) {
  return {
    title: `reads or refuses eight bodies at once with 28 MB of ${name} each`,
    targets: everywhere,
    memory: 'read',
    isLong: true,
    run(arena) {
      const body = bodies[/** @type {keyof typeof bodies} */ (name)]();
      return together(8, (index) => arena.post(index % 2 === 0 ? arena.doors.json : arena.doors.exact, body));
    },
  };
}

/** @param {number} bytes @param {string} [begin] @param {string} [end] */
function manyKeys(bytes, begin = '{', end = '}') {
  const parts = [];
  for (let [length, index] = [0, 0]; length < bytes; index++) {
    const part = `"k${index.toString(36)}":"",`;
    parts.push(part);
    length += part.length;
  }
  return Buffer.from(`${begin}${parts.join('').slice(0, -1)}${end}`);
}
