import { describe, expect, it } from 'vitest';
import { join, librarian, openLibrary, shelve, titleId } from './support/library.ts';
import type { Library } from './support/library.ts';

type Creation = (library: Library) => Promise<readonly [path: string, json: object]>;

const creations: Readonly<Record<string, Creation>> = {
  title: async () => ['titles', { isbn: '9780141439587', name: 'Emma', author: 'Jane Austen', year: 1815 }],
  subject: async () => ['subjects', { name: 'Comedy' }],
  copy: async (library) => ['copies', { titleId: await titleId(library, 'Snowdon'), shelf: 'A 1' }],
  'list of copies': async (library) => [`titles/${await titleId(library, 'Snowdon')}/copies`, { shelves: ['A 1', 'B 7'], price: '12.50' }],
  member: async () => ['members', { name: 'Cora', email: 'cora@example.org' }],
  closure: async () => ['closures', { from: '2026-03-02', until: '2026-03-03', reason: 'works' }],
};

describe('The Location of a creation', () => {
  it.each(Object.entries(creations))('is the address of the new %s', async (_name, create) => {
    const library = await openLibrary();
    const [path, json] = await create(library);
    const created = await library.host.post(`/api/${path}`, json, { caller: librarian });
    expect(created.status).toBe(201);

    const read = await library.host.get(String(created.headers['location']), { caller: librarian });
    expect(read.status).toBe(200);
    for (const id of [created.json<{ id: string } | string[]>()].flatMap((result) => ('id' in result ? [result.id] : result)))
      expect(read.text).toContain(id);
  });

  it('is the address of a loan that its borrower can read', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    const lent = await library.host.post('/api/loans', { copyId: await shelve(library, 'Snowdon') }, { caller: ada });
    expect((await library.host.get(String(lent.headers['location']), { caller: ada })).json()).toMatchObject({
      id: lent.json<{ id: string }>().id,
    });
    expect((await library.host.get(String(lent.headers['location']), { caller: await join(library, 'Ben') })).status).toBe(404);
  });
});
