import { hotel } from '../attack.mjs';

const password = 'correct horse battery staple';
const settings = { Service__TrustedProxies: '127.0.0.1' };

/** @type {readonly import('../attack.mjs').Attack[]} */
export const accountAttacks = [
  {
    title: 'lets an owner sign in while a stranger guesses passwords',
    targets: hotel,
    memory: 'refused',
    settings,
    async run(arena) {
      const email = `owner-${arena.random.int(0, 1e9)}@example.com`;
      const post = async (/** @type {string} */ path, /** @type {object} */ body, /** @type {string} */ from) => {
        const response = await arena.post({ method: 'POST', path: `/identity/local/${path}` }, JSON.stringify(body), {
          lines: [`X-Forwarded-For: ${from}`],
        });
        return typeof response === 'object' ? response.status : 0;
      };
      await post('register', { email, password }, '192.0.2.1');
      arena.expect((await post('login', { email, password }, '192.0.2.1')) === 200, 'the owner cannot sign in at first');
      const guesses = [];
      for (let round = 0; round < 8; round++) guesses.push(await post('login', { email, password: `wrong ${round}` }, '198.51.100.7'));
      arena.expect(guesses.includes(423), `the stranger is never locked out: ${guesses.join(', ')}`);
      arena.expect(
        (await post('login', { email, password }, '198.51.100.7')) === 423,
        'the lock does not hold for the network of the stranger',
      );
      arena.expect((await post('login', { email, password }, '192.0.2.1')) === 200, 'the stranger locks the owner out');
      const ipv6 = [];
      for (let round = 0; round < 8; round++)
        ipv6.push(await post('login', { email, password: `wrong ${round}` }, `2001:db8::${round + 1}`));
      arena.expect(ipv6.includes(423), 'addresses of one IPv6 network are counted apart');
    },
  },
  {
    title: 'never locks a signed-in user out of a change of the password',
    targets: hotel,
    memory: 'refused',
    settings,
    async run(arena) {
      const email = `signed-in-${arena.random.int(0, 1e9)}@example.com`;
      const post = (/** @type {string} */ path, /** @type {object} */ body, /** @type {string} */ token = '') =>
        arena.post({ method: 'POST', path: `/identity/local/${path}`, ...(token && { token }) }, JSON.stringify(body), {
          lines: ['X-Forwarded-For: 192.0.2.1'],
        });
      await post('register', { email, password });
      const signedIn = await post('login', { email, password });
      const { token } = typeof signedIn === 'object' ? JSON.parse(signedIn.body.toString()) : { token: '' };
      for (let round = 0; round < 7; round++) {
        const response = await post('change-password', { currentPassword: `wrong ${round}`, newPassword: `${password} 2` }, token);
        arena.expect(typeof response === 'object' && response.status !== 423, 'the change of the password is locked');
      }
      const last = await post('change-password', { currentPassword: password, newPassword: `${password} 2` }, token);
      arena.expect(
        typeof last === 'object' && last.status < 300,
        `the right password is refused with ${typeof last === 'object' ? last.status : last}`,
      );
    },
  },
];
