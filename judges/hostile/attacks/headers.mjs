import { headOf } from '../doors.mjs';
import { together } from '../arena.mjs';
import { application, everywhere, hotel } from '../attack.mjs';

const many = Array.from({ length: 1900 }, (_, index) => `x${index}: y`);
const cookie = `Cookie: ${Array.from({ length: 2500 }, (_, index) => `c${index}=`).join(';')}`.slice(0, 15_000);

/** @type {readonly import('../attack.mjs').Attack[]} */
export const headerAttacks = [
  {
    title: 'answers or refuses requests with 1,900 headers',
    targets: everywhere,
    memory: 'refused',
    run: (arena) => together(8, () => repeated(20, () => arena.get(arena.doors.point, many))),
  },
  {
    title: 'refuses headers that are too large with 431',
    targets: everywhere,
    memory: 'refused',
    statuses: [431],
    run: (arena) => together(8, () => repeated(20, () => arena.get(arena.doors.point, [`X-Long: ${'x'.repeat(100_000)}`]))),
  },
  {
    title: 'answers or refuses requests with thousands of cookies',
    targets: everywhere,
    memory: 'refused',
    run: (arena) => together(8, () => repeated(50, () => arena.get(arena.doors.point, [cookie]))),
  },
  {
    title: 'answers or refuses headers that hold long lists',
    targets: everywhere,
    memory: 'refused',
    async run(arena) {
      for (const name of ['If-None-Match', 'If-Match', 'Accept', 'Accept-Encoding', 'X-Forwarded-For', 'tracestate', 'Range', 'Prefer']) {
        await together(8, () => arena.get(arena.doors.point, [`${name}: ${'"a",'.repeat(3500)}"b"`]));
        await together(4, () => arena.get(arena.doors.point, [`${name}: ${' '.repeat(7000)}${','.repeat(7000)}x`]));
      }
    },
  },
  {
    title: 'refuses a second credential, and long ones',
    targets: everywhere,
    memory: 'refused',
    statuses: [401, 400],
    async run(arena) {
      await arena.get(arena.doors.secured, ['Authorization: Bearer a', 'Authorization: Bearer b']);
      await together(20, () =>
        arena.get({ method: 'POST', path: arena.doors.secured.path }, [`Authorization: Bearer ${'a.'.repeat(7000)}`]),
      );
    },
  },
  {
    title: 'sends its security headers with every response of an operation, whatever hooks the application has',
    targets: application,
    memory: 'read',
    server: 'fastify',
    settings: { ATTACKED_HOOKS: 'true' },
    run: expectSecurityHeaders,
  },
  {
    title: 'sends its security headers with every response of an operation',
    targets: everywhere,
    memory: 'read',
    run: expectSecurityHeaders,
  },
  {
    title: 'forbids to store responses that hold credentials',
    targets: hotel,
    memory: 'read',
    async run(arena) {
      const account = JSON.stringify({ email: `stored-${arena.random.int(0, 1e9)}@example.com`, password: 'correct horse battery staple' });
      const post = (/** @type {string} */ path) => arena.post({ method: 'POST', path }, account);
      await post('/identity/local/register');
      const response = await post('/identity/local/login');
      arena.expect(typeof response === 'object' && response.status === 200, 'the sign-in fails');
      arena.expect(
        typeof response === 'object' && /\bno-store\b/.test(response.headers['cache-control'] ?? ''),
        'the token may be stored by caches',
      );
    },
  },
];

/** @param {import('../arena.mjs').Arena} arena */
async function expectSecurityHeaders(arena) {
  const { doors } = arena;
  const requests = [
    doors.point,
    doors.list,
    doors.large,
    ...(doors.file ? [doors.file] : []),
    { ...doors.point, path: `${doors.point.path}x` },
  ];
  for (const door of requests) {
    const response = await arena.raw(`${headOf(door)}\r\n\r\n`);
    if (typeof response !== 'object') continue;
    const missing = ['x-content-type-options', 'content-security-policy', 'referrer-policy'].filter(
      (name) => response.headers[name] === undefined,
    );
    arena.expect(missing.length === 0, `${door.method} ${door.path} (${response.status}) lacks ${missing.join(', ')}`);
  }
}

/** @param {number} count @param {() => Promise<unknown>} work */
async function repeated(count, work) {
  for (let round = 0; round < count; round++) await work();
}
