import { expect, it } from 'vitest';
import type { PropertyPhotoDto } from '../src/areas/catalog/photos/propertyPhotoDto.ts';
import { admin, editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { house, photos, picture, unknownId } from './support/samples.ts';

describeHotel('photos of houses', (chain) => {
  const hotel = chain.as(editor);
  const added = async () => (await hotel.post<{ id: string }>('/properties', house())).body.id;
  const add = (id: string, form: FormData) => hotel.post<PropertyPhotoDto[]>(`/properties/${id}/photos`, undefined, { form });

  it('[HOTEL-45] are stored and listed, the first one at the top', async () => {
    const id = await added();
    const { status, body, headers } = await add(id, photos('pool.png', 'bar.png'));
    expect([status, headers['location']]).toEqual([201, `/api/v1/properties/${id}/photos`]);
    expect(body).toMatchObject([
      { propertyId: id, fileName: 'pool.png', contentType: 'image/png', size: picture('pool.png').length },
      { propertyId: id, fileName: 'bar.png' },
    ]);
    expect((await hotel.get(`/properties/${id}/photos`)).body).toEqual(body);
    expect((await hotel.get(`/properties/${await added()}/photos`)).body).toEqual([]);
  });

  it('[HOTEL-45] [DOWNLOAD-03] [DOWNLOAD-12] are shown inline, completely or in part, and not sent again to clients that have them', async () => {
    const id = await added();
    const { body } = await add(id, photos('pool.png'));
    const path = `/properties/${id}/photos/${body[0]!.id}`;
    const { status, headers } = await hotel.get(path);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/png', 'inline']);
    expect(headers).toMatchObject({
      etag: `"${body[0]!.id}"`,
      'accept-ranges': 'bytes',
      'content-length': String(picture('pool.png').length),
    });
    expect(await hotel.get(path, { headers: { range: 'bytes=8-11' } })).toMatchObject({ status: 206, body: 'pool' });
    expect(await hotel.get(path, { headers: { 'if-none-match': headers['etag']! } })).toMatchObject({ status: 304, body: undefined });
  });

  it('[HOTEL-45] are not found under another property, nor under one that is missing or deleted', async () => {
    const [id, other] = [await added(), await added()];
    const { body } = await add(id, photos('pool.png'));
    const photo = body[0]!.id;
    expect((await hotel.get(`/properties/${other}/photos/${photo}`)).status).toBe(404);
    expect((await add(unknownId, photos('pool.png'))).status).toBe(404);
    await chain.as(admin).delete(`/properties/${id}`);
    expect((await hotel.get(`/properties/${id}/photos/${photo}`)).status).toBe(404);
  });

  it('[HOTEL-45] [UPLOAD-13] [UPLOAD-14] are pictures of 5 MB at most, and are stored together or not at all', async () => {
    const id = await added();
    const script = photos('pool.png');
    script.append('photos', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'logo.svg');
    expect(await add(id, script)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_FILE_TYPE' } });
    const large = photos('pool.png');
    large.append('photos', new Blob([new Uint8Array(5_000_001)], { type: 'image/png' }), 'large.png');
    expect(await add(id, large)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect((await hotel.get(`/properties/${id}/photos`)).body).toEqual([]);
  });
});
