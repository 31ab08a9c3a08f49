import type { Caller } from '@portico/core';
import { callerWith } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { borrow, join, librarian, librarianOf, openLibrary, shelve, titleId } from './support/library.ts';
import type { Library } from './support/library.ts';

const stolen = { tenantId: 'south', ownerId: 'mallory', isDeleted: true, rowVersion: 99, createdBy: 'mallory', status: 'Returned' };

describe('Undeclared body members', () => {
  it('do not set the tenant, owner, number or state of a new row', async () => {
    const library = await openLibrary();
    const { host } = library;
    const ada = await join(library, 'Ada');
    const title = await titleId(library, 'Snowdon');
    const made = await host.post('/api/copies', { titleId: title, shelf: 'A 1', ...stolen, barcode: 'C-1' }, { caller: librarian });
    const copy = made.json<{ id: string; barcode: string }>();
    expect(copy.barcode).toMatch(/^C-2026-/);
    expect((await host.get('/api/copies', { caller: librarianOf('south') })).json()).toEqual([]);

    const mallory = callerWith({ sub: 'mallory', role: 'member', tenant_id: 'north' });
    const lent = await host.post('/api/loans', { copyId: copy.id, memberId: 'mallory', dueOn: '2099-01-01', ...stolen }, { caller: ada });
    expect(lent.json()).toMatchObject({ dueOn: '2026-03-30' });
    const path = `/api/loans/${lent.json<{ id: string }>().id}`;
    expect((await host.get(path, { caller: mallory })).status).toBe(404);
    expect((await host.get(path, { caller: ada })).json()).toMatchObject({ status: 'Out', member: { name: 'Ada' } });
  });

  it('do not change the prototype', async () => {
    const { host } = await openLibrary();
    const text = '{"isbn":"9780141439587","name":"Emma","author":"Jane Austen","year":1815,"__proto__":{"form":"Map"},"constructor":{}}';
    const added = await host.request('POST', '/api/titles', {
      body: text,
      headers: { 'content-type': 'application/json' },
      caller: librarian,
    });
    expect(added.json()).toMatchObject({ name: 'Emma', form: 'Book' });
    expect(({} as { form?: string }).form).toBeUndefined();
  });
});

describe('A caller who guesses ids', () => {
  it('of another library finds nothing, whatever their permissions', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    const copyId = await shelve(library, 'Snowdon');
    const loan = await borrow(library, copyId, ada);
    const [elsewhere, same] = [librarianOf('south'), callerWith({ sub: ada.id ?? '', role: 'member', tenant_id: 'south' })];

    const asked: ['GET' | 'POST', string, Caller, object?][] = [
      ['GET', `/api/loans/${loan}`, elsewhere],
      ['GET', `/api/loans/${loan}`, same],
      ['POST', `/api/loans/${loan}/return`, elsewhere],
      ['POST', `/api/loans/${loan}/lost`, elsewhere],
      ['POST', '/api/loans', same, { copyId }],
    ];
    for (const [method, path, caller, json] of asked)
      expect([path, (await library.host.request(method, path, { caller, ...(json && { json }) })).status]).toEqual([path, 404]);
    expect((await library.host.get('/api/statistics/popular', { caller: elsewhere })).json()).toEqual([]);
  });

  it('with the idempotency key of another caller does not get their response', async () => {
    const library = await openLibrary();
    const [ada, ben] = [await join(library, 'Ada'), await join(library, 'Ben')];
    const copyId = await shelve(library, 'Snowdon');
    const ask = (caller: Caller) => library.host.post('/api/loans', { copyId }, { caller, headers: { 'idempotency-key': 'guessed' } });

    expect((await ask(ada)).status).toBe(201);
    const probed = await ask(ben);
    expect([probed.status, probed.headers['idempotency-replayed']]).toEqual([409, undefined]);
  });
});

describe('A filter', () => {
  it.each([
    '{"isDeleted":true}',
    '{"__proto__":{"name":"x"}}',
    '{"constructor":"x"}',
    '{"name":{"toString":"x"}}',
    '{"name":{"__proto__":"x"}}',
    '{"copies":{"shelf":"A 1"}}',
    '{"name":"a\\u0000"}',
    '{"or":{"name":"x"}}',
    `${'{"not":'.repeat(33)}{}${'}'.repeat(33)}`,
  ])('with a forbidden member or value is rejected: %s', async (filter) => {
    const library = await openLibrary();
    expect((await search(library, { filter })).status).toBe(400);
  });

  it('is bound as a parameter, with wildcards escaped', async () => {
    const library = await openLibrary();
    const texts = ["' OR 1=1 --", "x'); DROP TABLE lending_title; --", '%', '_', '\\', '*'];
    for (const text of texts) {
      expect((await search(library, { name: text })).json()).toMatchObject({ totalCount: 0 });
      expect((await search(library, { filter: JSON.stringify({ name: { in: [text] } }) })).json()).toMatchObject({ totalCount: 0 });
    }
    expect((await search(library, {})).json()).toMatchObject({ totalCount: 3 });
    for (const sort of ['name; DROP TABLE lending_title', 'ascending', '1'])
      expect((await search(library, { nameSort: sort })).status).toBe(400);
  });
});

describe('A picture', () => {
  it.each(['../../etc/passwd', 'c:\\x\\y.png', 'a\r\nX-Evil: 1.png', '.', '..'])(
    'may be called %j, and is only a picture',
    async (name) => {
      const library = await openLibrary();
      const path = `/api/titles/${await titleId(library, 'Snowdon')}/cover`;
      const form = new FormData();
      form.set('picture', new File(['<script>'], name, { type: 'image/png' }));
      expect((await library.host.request('PUT', path, { form, caller: librarian })).status).toBe(204);
      const { headers } = await library.host.get(path);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' });
      expect(headers['x-evil']).toBeUndefined();
    },
  );
});

function search({ host }: Library, query: Record<string, string>) {
  return host.get(`/api/titles?${new URLSearchParams(query)}`);
}
