import { filled, together } from '../arena.mjs';
import { application, door } from '../attack.mjs';

/** Texts that drive careless patterns into backtracking, for every format. */
const texts = {
  email: [
    ['a@', 'a.'],
    ['', 'a@'],
    ['', 'a.'],
    ['a@a', '-a'],
    ['"', '\\\\"'],
    ['', '.'],
    ['a@[', '1.'],
  ],
  url: [
    ['http://', 'a.'],
    ['http://', 'a@'],
    ['http://', '/..'],
    ['http://[', ':'],
    ['http://a/', '%'],
    ['a', ':'],
    ['http://', '0x1.'],
  ],
  slug: [
    ['', 'a-'],
    ['', 'aaaaaaaa'],
    ['a', '--'],
    ['', '0'],
  ],
  numbers: [
    ['', '1.'],
    ['', '1'],
    ['1', '..'],
  ],
  spaced: [
    ['', ' '],
    ['a', ' '],
    ['', 'a '],
  ],
  id: [
    ['', '0'],
    ['', '-'],
    ['0192f0c1-7a6b-', '7c3d-'],
  ],
  at: [
    ['2030-01-01T00:00:00.', '0'],
    ['', '9'],
    ['2030-01-01T00:00:00', '+0'],
    ['2030-', '-'],
  ],
  amount: [
    ['', '9'],
    ['0.', '0'],
    ['-', '-'],
    ['1', ' '],
  ],
  bytes: [
    ['', 'A'],
    ['', '='],
    ['AAAA', '===='],
    ['', 'A '],
    ['', '-_'],
  ],
};

/** @type {readonly import('../attack.mjs').Attack[]} */
export const formatAttacks = Object.entries(texts).map(([name, pumps]) => ({
  title: `decides in time whether long texts are of the format of '${name}'`,
  targets: application,
  memory: 'read',
  async run(arena) {
    for (const size of [1000, 100_000, 2_000_000]) {
      for (const [begin = '', piece = ''] of pumps) {
        const body = filled(size, {
          begin: `{"${name}":"${JSON.stringify(begin).slice(1, -1)}`,
          piece: piece.replaceAll('"', '\\"'),
          end: '!"}',
        });
        await together(size > 1_000_000 ? 2 : 4, () => arena.post(door(arena.doors.formats), body));
      }
    }
  },
}));
