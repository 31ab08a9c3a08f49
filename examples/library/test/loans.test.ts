import { Logger } from '@portico/core';
import { fixedWindow } from '@portico/host-fastify';
import { replace } from '@portico/testing';
import { describe, expect, it, vi } from 'vitest';
import { borrow, join, librarian, librarianOf, openLibrary, shelve } from './support/library.ts';

describe('Borrowing', () => {
  it('lends a copy for 28 days and returns the loan with its title', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    const copyId = await shelve(library, 'Snowdon');
    const lent = await library.host.post('/api/loans', { copyId }, { caller: ada });

    expect(lent.json()).toEqual({ id: expect.any(String) as string, dueOn: '2026-03-30' });
    const loan = await library.host.get(String(lent.headers['location']), { caller: ada });
    expect(loan.json()).toMatchObject({
      status: 'Out',
      copy: { barcode: expect.stringMatching(/^C-2026-\d{5}$/) as string, title: { name: 'Snowdon' } },
      member: { name: 'Ada' },
    });
  });

  it('lends a copy to one member at a time and returns its due date', async () => {
    const library = await openLibrary();
    const [ada, ben] = [await join(library, 'Ada'), await join(library, 'Ben')];
    const copyId = await shelve(library, 'Snowdon');
    await borrow(library, copyId, ada);

    const rejected = await library.host.post('/api/loans', { copyId }, { caller: ben });
    expect(rejected.json()).toMatchObject({ status: 409, code: 'COPY_LENT', dueOn: '2026-03-30' });
  });

  it('is for members who are not suspended', async () => {
    const library = await openLibrary();
    const [ada, ben] = [await join(library, 'Ada'), await join(library, 'Ben', { suspended: 'yes' })];
    const copyId = await shelve(library, 'Snowdon');
    expect((await library.host.post('/api/loans', { copyId })).status).toBe(401);
    expect((await library.host.post('/api/loans', { copyId }, { caller: ben })).json()).toMatchObject({
      status: 403,
      detail: 'Only members who are not suspended may borrow.',
    });
    expect((await library.host.post('/api/copies', { copyId }, { caller: ada })).json()).toMatchObject({
      status: 403,
      requiredPermissions: ['lending.copy.create'],
    });
  });

  it('runs once for each idempotency key, however often it is requested', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    const copyId = await shelve(library, 'Snowdon');
    const ask = () => library.host.post('/api/loans', { copyId }, { caller: ada, headers: { 'idempotency-key': 'once' } });

    const [first, second] = [await ask(), await ask()];
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('is rate-limited', async () => {
    const borrowing = fixedWindow({ limit: 1, window: '1m' });
    const library = await openLibrary({ rateLimitPolicies: { borrowing } });
    const ada = await join(library, 'Ada');
    const copyId = await shelve(library, 'Snowdon');
    await borrow(library, copyId, ada);

    expect((await library.host.post('/api/loans', { copyId }, { caller: ada })).json()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    });
  });

  it('is logged in the journal', async () => {
    const info = vi.fn<Logger['info']>();
    const library = await openLibrary({ replacements: [replace(Logger, { info, warn() {}, error() {}, debug() {} })] });
    await borrow(library, await shelve(library, 'Snowdon'), await join(library, 'Ada'));

    expect(info).toHaveBeenCalledWith('Journal', { operation: 'Lending.BorrowCopy', rejected: false });
  });
});

describe('A loan', () => {
  it('is visible only to its member and to librarians', async () => {
    const library = await openLibrary();
    const [ada, ben] = [await join(library, 'Ada'), await join(library, 'Ben')];
    const id = await borrow(library, await shelve(library, 'Snowdon'), ada);
    const seenBy = async (caller: typeof ada) => (await library.host.get(`/api/loans/${id}`, { caller })).status;

    expect(await Promise.all([ada, ben, librarian, librarianOf('south')].map(seenBy))).toEqual([200, 404, 200, 404]);
    expect((await library.host.get('/api/loans/mine', { caller: ada })).json()).toHaveLength(1);
    expect((await library.host.get('/api/loans/mine', { caller: ben })).json()).toHaveLength(0);
  });

  it('ends once and makes the copy available again', async () => {
    const library = await openLibrary();
    const { host } = library;
    const copyId = await shelve(library, 'Snowdon');
    const id = await borrow(library, copyId, await join(library, 'Ada'));
    const giveBack = () => host.post(`/api/loans/${id}/return`, undefined, { caller: librarian });

    expect((await giveBack()).status).toBe(204);
    expect((await giveBack()).json()).toMatchObject({ status: 409, code: 'INVALID_TRANSITION', from: 'Returned', to: 'Returned' });
    expect((await host.post('/api/loans', { copyId }, { caller: await join(library, 'Ben') })).status).toBe(201);
  });

  it('of a lost copy removes it from the shelves', async () => {
    const library = await openLibrary();
    const { host } = library;
    const id = await borrow(library, await shelve(library, 'Snowdon'), await join(library, 'Ada'));
    expect((await host.post(`/api/loans/${id}/lost`, undefined, { caller: librarian })).json()).toMatchObject({ status: 'Lost' });
    expect((await host.get('/api/copies', { caller: librarian })).json()).toEqual([]);
  });
});

describe('Librarians', () => {
  it('see the copies of their own library with their titles', async () => {
    const library = await openLibrary();
    const south = librarianOf('south');
    await shelve(library, 'Snowdon');
    await shelve(library, 'Pride', south);
    const copies = async (query: string) => (await library.host.get(`/api/copies?${query}`, { caller: south })).json();

    expect(await copies('')).toMatchObject([{ shelf: 'A 1', title: { name: 'Pride and Prejudice', author: 'Jane Austen' } }]);
    expect(await copies('author=Ordnance%20Survey')).toEqual([]);
  });

  it('read all loans page by page', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    for (const name of ['Snowdon', 'Pride']) await borrow(library, await shelve(library, name), ada);
    const page = async (query: string) =>
      (await library.host.get(`/api/loans?pageSize=1${query}`, { caller: librarian })).json<{ items: object[]; next: string | null }>();

    const first = await page('');
    const second = await page(`&after=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([1, 1, null]);
  });

  it('see the most borrowed titles', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    for (const name of ['Snowdon', 'Pride', 'Pride']) await borrow(library, await shelve(library, name), ada);

    const ranking = await library.host.get('/api/statistics/popular', { caller: librarian });
    expect(ranking.json()).toEqual([
      { name: 'Pride and Prejudice', loans: 2 },
      { name: 'Snowdon', loans: 1 },
    ]);
    expect(ranking.headers['cache-control']).toBe('private, max-age=60');
  });
});
