import { expect, it } from 'vitest';
import { admin } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';

describeHotel('the version of every operation', (hotel) => {
  const desk = hotel.as(admin);
  const paths = ['/properties', '/amenities', '/reservations', '/invoices', '/guests'];

  it.each(paths)('[VERSION-09] is 1.0, requested or by default: %s', async (path) => {
    for (const asked of ['', '?api-version=1.0', '?api-version=1']) {
      const { status, headers } = await desk.send('GET', `/api/v1${path}${asked}`);
      expect({ status, versions: headers['api-supported-versions'] }).toEqual({ status: 200, versions: '1.0' });
    }
    expect(await desk.send('GET', `/api/v1${path}`, { headers: { 'x-api-version': '1.0' } })).toMatchObject({ status: 200 });
  });

  it.each(paths)('[VERSION-06] does not exist in another version: %s', async (path) => {
    const refused = { status: 400, body: { code: 'UNSUPPORTED_API_VERSION', supportedVersions: ['1.0'] } };
    expect(await desk.send('GET', `/api/v1${path}?api-version=2.0`)).toMatchObject(refused);
    expect(await desk.send('GET', `/api/v1${path}`, { headers: { 'x-api-version': '2.0' } })).toMatchObject(refused);
  });
});
