import type { CreationOf } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { Guest, guestPlan, sampleStore } from '../support/samples/index.ts';

const values = (given: object) => given as CreationOf<Guest>;

describe.each(['SQLite in memory', 'PostgreSQL'] as const)('A repository on %s', (kind) => {
  const { session } = sampleStore(kind);

  it('creates an entity with its initial values, and saves it', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(guestPlan).create(values({ name: 'Ann' })));
    const found = await session().reader(guestPlan).find(id);
    expect(found).toBeInstanceOf(Guest);
    expect(found).toMatchObject({ id, name: 'Ann' });
  });

  it.each([
    [
      { name: 'Ann', id: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1bb' },
      "'id' of Guest is written by the framework; a new one cannot be given it.",
    ],
    [{ nam: 'Ann' }, "Guest has no property 'nam'. Did you mean 'name'?"],
  ])('rejects %j, and adds nothing', async (given, message) => {
    const by = session();
    const create = () => by.repository(guestPlan).create(values(given));
    const count = await by.run(async () => {
      expect(create).toThrow(new TypeError(message));
      return by.repository(guestPlan).count({ name: 'nobody' });
    });
    expect(count).toBe(0);
  });
});
