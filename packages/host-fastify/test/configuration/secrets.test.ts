import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskValue } from '../../../host/src/configuration/masked.ts';
import { listedBy } from './support/listedBy.ts';

const shown = (value: string) => maskValue(value, { type: 'address' });

describe('The logged configuration', () => {
  it('contains no secret, whatever its source', async () => {
    const secret = 'Correct-horse-battery-staple-7';
    const { values, text } = await listedBy({
      variables: {
        Service__Jwt__Key: `${secret}-${secret}`,
        Service__Database__Url: `postgres://ada:${secret}@db.example/shop`,
        Service__Messaging__Url: `amqp://ada:${secret}@mq.example`,
        Service__Mail__Password: secret,
      },
      endpoints: {
        redis: { url: `redis://:${secret}@cache.example/2` },
        configurationKeys: [{ key: 'Service:Mail:Password', type: 'text', secret: true, meaning: 'of the server of letters' }],
      },
    });
    expect(values).toMatchObject({
      'Service:Jwt:Key': { value: '***', from: 'environment' },
      'Service:Database:Url': { value: 'postgres://***@db.example/shop' },
      'Service:Redis:Url': { value: 'redis://***@cache.example/2' },
      'Service:Mail:Password': { value: '***' },
    });
    expect(text).not.toContain(secret);
  });

  it.each([
    ['postgres://ada:secret@db/shop', 'postgres://***@db/shop'],
    ['postgres://db/shop?user=ada&password=secret&sslmode=require', 'postgres://db/shop?user=***&password=***&sslmode=require'],
    ['redis://:secret@cache:6379/0', 'redis://***@cache:6379/0'],
    ['https://token@issuer.example/keys', 'https://***@issuer.example/keys'],
    ['sqlite:data/hotel.db', 'sqlite:data/hotel.db'],
    ['sqlite::memory:', 'sqlite::memory:'],
    ['https://issuer.example/keys', 'https://issuer.example/keys'],
    // An unescaped slash, question mark or hash in a password: for a parser the rest is no longer part of the credentials.
    ['redis://ada:6379/secret@cache', '***'],
    ['redis://ada:6379?secret@cache', '***'],
    ['redis://ada:6379#secret@cache', '***'],
    ['postgres://ada:se/cret@db/shop', '***'],
    ['postgres:ada:secret@db/shop', '***'],
    ['ada:secret@db', '***'],
  ])('shows the address %s as %s', (value, expected) => {
    expect(shown(value)).toBe(expected);
  });

  it('contains no password, escaped or not', () => {
    const scheme = fc.constantFrom('postgres', 'redis', 'rediss', 'amqp', 'https', 'smtp');
    const password = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).map((text) => `SECRET${text}SECRET`);
    fc.assert(
      fc.property(scheme, password, fc.boolean(), (name, word, isEscaped) => {
        const address = `${name}://ada:${isEscaped ? encodeURIComponent(word) : word}@server.example/shop`;
        expect(shown(address)).not.toContain('SECRET');
      }),
      { numRuns: 2000 },
    );
  });
});
