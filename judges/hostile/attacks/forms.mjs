import { filled, together } from '../arena.mjs';
import { application, attack, everywhere } from '../attack.mjs';

const type = 'multipart/form-data; boundary=b';
const options = { type };
const part = (/** @type {string} */ name, /** @type {string} */ rest = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
const end = '--b--\r\n';

/** Forms that are large in something, by what they are large in. */
const forms = {
  'fields of one letter': () => filled(28_000_000, { piece: `${part('words')}a\r\n`, end }),
  'fields of different names': () => Buffer.from(Array.from({ length: 200_000 }, (_, index) => `${part(`f${index}`)}a\r\n`).join('') + end),
  'empty files': () => filled(10_000_000, { piece: `${part('file', '; filename="a"')}\r\n`, end }),
  'one name of 20 MB': () =>
    filled(20_000_000, { begin: '--b\r\ncontent-disposition: form-data; name="', piece: 'n', end: `"\r\n\r\na\r\n${end}` }),
  'one header of 20 MB': () =>
    filled(20_000_000, { begin: '--b\r\nx: ', piece: 'n', end: `\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n${end}` }),
  'headers of one part': () =>
    filled(20_000_000, { begin: '--b\r\n', piece: 'x: y\r\n', end: `content-disposition: form-data; name="a"\r\n\r\na\r\n${end}` }),
  'one text of 28 MB': () => filled(28_000_000, { begin: part('title'), piece: 'a', end: `\r\n${end}` }),
  'texts of 1 MB': () =>
    Buffer.concat([
      ...Array.from({ length: 27 }, () => filled(1_000_000, { begin: part('words'), piece: 'a', end: '\r\n' })),
      Buffer.from(end),
    ]),
  'a file without an end': () => filled(20_000_000, { begin: part('file', '; filename="a"'), piece: 'a' }),
  'boundaries that are almost one': () => filled(28_000_000, { begin: part('title'), piece: '\r\n--', end: `\r\n${end}` }),
  'line breaks': () => filled(28_000_000, { piece: '\r\n' }),
  'file names of 10 KB': () =>
    Buffer.from(Array.from({ length: 900 }, () => `${part('file', `; filename="${'n'.repeat(10_000)}"`)}a\r\n`).join('') + end),
  'no form at all': () => filled(28_000_000, { piece: 'x' }),
};

const boundary = 'x'.repeat(10_000);

/** @type {readonly import('../attack.mjs').Attack[]} */
export const formAttacks = [
  ...Object.entries(forms).map(([name, make]) =>
    attack({
      title: `reads or refuses forms of ${name}`,
      targets: everywhere,
      memory: 'read',
      run(arena) {
        const form = make();
        return together(3, (index) => arena.post(index === 0 ? arena.doors.csv : arena.doors.form, form, options));
      },
    }),
  ),
  {
    title: 'refuses boundaries that are long, empty or absent',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      for (const each of [`boundary=${boundary}`, 'boundary=', '', 'boundary="', 'boundary=a; boundary=b']) {
        await arena.post(arena.doors.form, 'x'.repeat(1000), { type: `multipart/form-data; ${each}` });
      }
    },
  },
  {
    title: 'bounds the problem of a CSV file in which every row is wrong',
    targets: everywhere,
    memory: 'read',
    statuses: [413, 422],
    async run(arena) {
      const name = arena.doors.csv.path === '/rows' ? 'rows' : 'rates';
      const csv = filled(950_000, { begin: 'property,code,baseRate\r\n', piece: 'a,b,1\r\n' });
      const form = Buffer.concat([
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`),
        csv,
        Buffer.from(`\r\n${end}`),
      ]);
      const responses = await together(3, () => arena.post(arena.doors.csv, form, options));
      for (const each of responses) {
        const bytes = typeof each === 'object' && each !== null && 'body' in each ? /** @type {Buffer} */ (each.body).length : 0;
        arena.expect(bytes < 2_000_000, `the problem of a file of 1 MB has ${(bytes / 1e6).toFixed(1)} MB`);
      }
    },
  },
  {
    title: 'bounds the problem of a CSV file of long rows that are wrong',
    targets: application,
    memory: 'read',
    statuses: [413, 422],
    async run(arena) {
      const csv = filled(20_000_000, { piece: `${'x'.repeat(20_000)}\n` });
      const form = Buffer.concat([
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="rows"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`),
        csv,
        Buffer.from(`\r\n${end}`),
      ]);
      const response = await arena.post(arena.doors.csv, form, options);
      arena.expect(typeof response !== 'object' || response.body.length < 2_000_000, 'the problem is larger than 2 MB');
    },
  },
];
