import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildCondition, createSchema, foldText, createFragment } from '../src/index.ts';
import { nameColumn } from '../src/names/names.ts';
import { databases } from './support/databases.ts';

/** Letters whose cases differ in number, form or place, characters that LIKE takes for something else, and some that are no letters. */
const alphabet = [...Array.from("aAbBéÉßẞΣσςİıIiǅ%_\\'-. 😀ﬁ́"), '\u0307'];

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const postgres = databases.find(({ dialect }) => dialect.name === 'postgres')!;

describe.skipIf(postgres.skip !== undefined)('an index of trigrams', () => {
  it('[QUERY-08] [QUERY-09] finds the same rows as plain comparison, whatever the letters and the locale of the database', async () => {
    const random = randomFrom(20261122);
    const text = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]!).join('');
    const texts = Array.from({ length: 1500 }, () => text(3 + random(14)));
    const field = { property: 'body', column: nameColumn('body'), type: 'string', shape: { kind: 'scalar', scalar: 'string' } } as const;
    const id = { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } } as const;
    const model = {
      id: 'Sample.Text',
      name: 'Text',
      area: 'Sample',
      store: 'sample',
      table: 'sample_text',
      traits: [],
      fields: [id, field],
      relations: [],
      unique: [],
      indexes: [{ name: 'ix_text', properties: ['body'], trigrams: true as const }],
    };
    const database = await postgres.open('trigrams');
    try {
      await database.exec(createSchema([model], postgres.dialect));
      const values = texts.map(
        (each, index) => `('00000000-0000-7000-8000-${String(index).padStart(12, '0')}', ${pg.escapeLiteral(each)})`,
      );
      await database.exec(`INSERT INTO sample_text (id, body) VALUES ${values.join(', ')}; ANALYZE; SET enable_seqscan = off`);
      let found = 0;
      for (let round = 0; round < 400; round++) {
        const whole = texts[random(texts.length)]!;
        const points = Array.from(whole);
        const from = random(Math.max(1, points.length - 3));
        const part = round % 3 === 0 ? text(3) : points.slice(from, from + 3 + random(3)).join('');
        const operator = round % 2 === 0 ? 'Contains' : 'ContainsIgnoreCase';
        const condition = buildCondition(createFragment('t."body"'), operator, 'string', { trigrams: true });
        const rows = await database.rows(
          (dialect) => `SELECT t."body" FROM sample_text AS t WHERE ${condition(dialect)} ORDER BY t."id"`,
          [part],
        );
        const holds = (each: string) => (operator === 'Contains' ? each.includes(part) : foldText(each).includes(foldText(part)));
        expect(
          rows.map(([body]) => body),
          `${operator} ${part}`,
        ).toEqual(texts.filter(holds));
        found += rows.length;
      }
      expect(found).toBeGreaterThan(200);
    } finally {
      await database.close();
    }
  });
});
