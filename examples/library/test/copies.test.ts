import { callerWith } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { librarian, openLibrary, shelve, titleId } from './support/library.ts';

describe('Copies', () => {
  it('are added to several shelves at once: all of them, or none', async () => {
    const library = await openLibrary();
    const { host } = library;
    const path = `/api/titles/${await titleId(library, 'Snowdon')}/copies`;
    const stock = (json: object, at = path) => host.post(at, json, { caller: librarian });

    const wrong = await stock({ shelves: ['A 1', '', 'A 1'], price: '0.00' });
    expect(
      wrong
        .json<{ errors: { path: string; code: string }[] }>()
        .errors.map(({ path: at, code }) => `${at} ${code}`)
        .sort(),
    ).toEqual(['/price validation.greaterThan', '/shelves validation.uniqueItems', '/shelves/1 validation.minLength']);
    expect((await stock({ shelves: ['A 1'], price: '12.50' }, `/api/titles/${crypto.randomUUID()}/copies`)).status).toBe(404);
    expect((await stock({ shelves: ['A 1'], price: '1234567.50' })).json()).toMatchObject({ status: 422 });
    expect((await host.get('/api/copies', { caller: librarian })).json()).toEqual([]);

    const stocked = await stock({ shelves: ['A 1', 'B 7'], price: '12.50' });
    expect([stocked.status, stocked.json<string[]>().length]).toEqual([201, 2]);
    expect((await host.get('/api/copies', { caller: librarian })).json()).toMatchObject([{ shelf: 'A 1' }, { shelf: 'B 7' }]);
  });

  it('get labels in the language of the caller, for the printer of their desk', async () => {
    const library = await openLibrary();
    await shelve(library, 'Snowdon');
    const [copy] = (await library.host.get('/api/copies', { caller: librarian })).json<{ barcode: string }[]>();
    const { barcode } = copy!;
    const headers = { 'accept-language': 'de-AT', cookie: 'printer=3' };
    const label = await library.host.get(`/api/copies/${barcode}/label?count=2`, { caller: librarian, headers });
    expect(label.text).toBe(`${barcode}  Regal A 1\n`.repeat(2));
    expect(label.headers['content-disposition']).toContain(`${barcode}-3.txt`);
    expect((await library.host.get('/api/copies/C-2026-99999/label', { caller: librarian })).status).toBe(404);
    expect((await library.host.get('/api/copies/00001/label', { caller: librarian })).json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });
});

describe('A library', () => {
  it('is closed from today or later until a day that is not earlier, for an allowed reason', async () => {
    const { host } = await openLibrary();
    const announce = (json: object, caller = librarian) => host.post('/api/closures', json, { caller });

    const wrong = await announce({ from: '2026-03-01', until: '2026-02-28', reason: 'weather', page: 'somewhere' });
    expect(
      wrong
        .json<{ errors: { path: string; code: string }[] }>()
        .errors.map(({ path, code }) => `${path} ${code}`)
        .sort(),
    ).toEqual([
      '/from validation.futureOrPresent',
      '/page validation.url',
      '/reason validation.oneOf',
      '/until validation.greaterThanOrEqual',
    ]);
    const closure = { from: '2026-03-02', until: '2026-03-02', reason: 'works', page: 'https://library.example/works' };
    expect((await announce(closure)).status).toBe(201);
    expect((await announce(closure)).json()).toMatchObject({ status: 409, code: 'CONFLICT', fields: ['first', 'reason'] });
    expect((await announce({ ...closure, reason: 'holiday' })).status).toBe(201);
    const closures = (await host.get('/api/closures', { caller: librarian })).json<object[]>();
    expect(closures).toHaveLength(2);
  });

  it('is closed only by callers who belong to it', async () => {
    const { host } = await openLibrary();
    const stray = callerWith({ sub: crypto.randomUUID(), role: 'librarian' });
    const rejected = await host.post('/api/closures', {}, { caller: stray });
    expect(rejected.json()).toMatchObject({ status: 403, detail: 'Only callers who belong to a library may close it.' });
  });
});
