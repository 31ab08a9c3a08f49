import type { Guid } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { librarian, openLibrary, shelve, titleId } from './support/library.ts';
import type { Library } from './support/library.ts';

const emma = { isbn: '9780141439587', name: 'Emma', author: 'Jane Austen', year: 1815 };

describe('The catalogue', () => {
  it.each([
    ['isbn=9780319261002', ['Snowdon']],
    ['not=Map', ['A Tale of Two Cities', 'Pride and Prejudice']],
    ['name=and', ['Pride and Prejudice']],
    ['begins=A', ['A Tale of Two Cities']],
    ['ends=n', ['Snowdon']],
    ['after=1859', ['Snowdon']],
    ['since=1859', ['A Tale of Two Cities', 'Snowdon']],
    ['before=1859', ['Pride and Prejudice']],
    ['until=1859', ['A Tale of Two Cities', 'Pride and Prejudice']],
    ['forms=Book&forms=Score', ['A Tale of Two Cities', 'Pride and Prejudice']],
    ['years=1800&years=1850', ['Pride and Prejudice']],
    ['filter={"or":[{"form":"Map"},{"year":{"lessThan":1850}}]}', ['Pride and Prejudice', 'Snowdon']],
    ['yearSort=Descending&pageSize=2', ['Snowdon', 'A Tale of Two Cities']],
  ])('filters and sorts by ?%s', async (query, names) => {
    expect(await namesOf(await openLibrary(), query)).toEqual(names);
  });

  it('caches its responses until a title is added', async () => {
    const library = await openLibrary();
    await namesOf(library, '');
    const { texts } = library.host.statements('library');
    await namesOf(library, '');
    expect(texts).toEqual([]);

    await library.host.post('/api/titles', emma, { caller: librarian });
    expect(await namesOf(library, 'name=Emma')).toEqual(['Emma']);
    expect(await namesOf(library, '')).toContain('Emma');
  });
});

describe('A title', () => {
  it('is added with its subjects and returned with its address', async () => {
    const { host } = await openLibrary();
    const subject = (await host.post('/api/subjects', { name: 'Comedy' }, { caller: librarian })).json<{ id: Guid }>();
    const added = await host.post('/api/titles', { ...emma, subjectIds: [subject.id] }, { caller: librarian });

    expect(added.status).toBe(201);
    expect((await host.get(String(added.headers['location']))).json()).toMatchObject({
      ...emma,
      form: 'Book',
      subjects: [{ name: 'Comedy' }],
    });
  });

  it('is added once, with a valid ISBN', async () => {
    const { host } = await openLibrary();
    const taken = await host.post('/api/titles', { ...emma, isbn: '9780319261002' }, { caller: librarian });
    expect(taken.json()).toMatchObject({ status: 409, code: 'CONFLICT', fields: ['isbn'] });
    const wrong = await host.post('/api/titles', { ...emma, isbn: '0-14-143958-0' }, { caller: librarian });
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: '/isbn', code: 'validation.pattern' }] });
  });

  it('is corrected only with its current version', async () => {
    const library = await openLibrary();
    const { host } = library;
    const path = `/api/titles/${await titleId(library, 'Snowdon')}`;
    const change = (version: string) =>
      host.request('PATCH', path, { json: { name: 'Yr Wyddfa' }, headers: { 'if-match': version }, caller: librarian });

    expect((await change('"1"')).json()).toMatchObject({ name: 'Yr Wyddfa', year: 2015 });
    expect((await change('"1"')).status).toBe(412);
  });

  it('is withdrawn and restored', async () => {
    const library = await openLibrary();
    const { host } = library;
    const path = `/api/titles/${await titleId(library, 'Snowdon')}`;
    expect((await host.delete(path, { caller: librarian })).status).toBe(204);
    expect((await host.get(path)).status).toBe(404);
    expect((await host.post(`${path}/restore`, undefined, { caller: librarian })).status).toBe(200);
    expect((await host.get(path)).status).toBe(200);
  });

  it('returns the copies on the shelf, and in version 2 also the total', async () => {
    const library = await openLibrary();
    const path = `/api/titles/${await titleId(library, 'Snowdon')}/availability`;
    const first = await library.host.get(path, { caller: librarian });
    expect(first.json()).toBe(0);
    expect(first.headers['deprecation']).toBeDefined();
    const second = await library.host.get(`${path}?api-version=2`, { caller: librarian });
    expect(second.json()).toEqual({ copies: 0, onShelf: 0 });
    await shelve(library, 'Snowdon');
    const counted = async (query: string) => (await library.host.get(`${path}?${query}`, { caller: librarian })).json();
    expect(await counted('api-version=2&shelf=A%201')).toEqual({ copies: 1, onShelf: 1 });
    expect(await counted('api-version=2&shelf=B%207')).toEqual({ copies: 0, onShelf: 0 });
  });
});

describe('A cover', () => {
  const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

  it('is uploaded as a form file and downloaded unchanged, also in ranges', async () => {
    const library = await openLibrary();
    const path = `/api/titles/${await titleId(library, 'Snowdon')}/cover`;
    expect((await put(library, path, 'image/png')).status).toBe(204);

    const cover = await library.host.get(path);
    expect(cover.headers['content-type']).toBe('image/png');
    expect(new Uint8Array(cover.bytes)).toEqual(picture);
    const part = await library.host.get(path, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.text]).toEqual([206, 'PNG']);
  });

  it('must be an image and can be removed', async () => {
    const library = await openLibrary();
    const path = `/api/titles/${await titleId(library, 'Snowdon')}/cover`;
    expect((await put(library, path, 'text/plain')).json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_FILE_TYPE' });
    await put(library, path, 'image/png');
    expect((await library.host.delete(path, { caller: librarian })).status).toBe(204);
    expect((await library.host.get(path)).status).toBe(404);
  });

  function put({ host }: Library, path: string, type: string) {
    const form = new FormData();
    form.set('picture', new Blob([picture], { type }), 'cover.png');
    return host.request('PUT', path, { form, caller: librarian });
  }
});

async function namesOf({ host }: Library, query: string): Promise<string[]> {
  const { items } = (await host.get(`/api/titles?${query}`)).json<{ items: { name: string }[] }>();
  return items.map(({ name }) => name);
}
