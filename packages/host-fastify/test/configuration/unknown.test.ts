import { describe, expect, it } from 'vitest';
import { findUnknownKeys } from '../../../host/src/configuration/unknownKeys.ts';
import { hostKeys } from '../../../host/src/configuration/hostKeys.ts';
import { listedBy } from './support/listedBy.ts';

const warned = (key: string) => findUnknownKeys([key], hostKeys)[0];

describe('A key below Service: that nobody declares', () => {
  it('is warned of by name, with the one that may be meant, and without its value', async () => {
    const { warnings, text } = await listedBy({
      variables: { Service__Jwt__Isuer: 'a secret perhaps', Service__Redis__Url: 'redis://one' },
    });
    expect(warnings).toEqual([
      'No key of configuration is called Service:Jwt:Isuer, so nothing goes by it; Service:Jwt:Issuer may be meant',
    ]);
    expect(text).not.toContain('a secret perhaps');
  });

  it.each([
    ['Service:Jwt:key', 'Service:Jwt:Key'],
    ['SERVICE:JWT:KEY', 'Service:Jwt:Key'],
    ['Service:Store:hotel:Url', 'Service:Stores:hotel:Url'],
    ['Service:Stores:hotel:URL', 'Service:Stores:hotel:Url'],
    ['Service:Stores:hotel', 'Service:Stores:hotel:Url'],
    ['Service:Database', 'Service:Database:Url'],
    ['Service:Something:Else', undefined],
  ])('as %s may mean %s', (key, nearest) => {
    expect(warned(key)).toEqual({ key, nearest });
  });

  it.each(['Service:Jwt:Key', 'Service:Roles:clerk', 'Service:Stores:hotel:Url', 'Mail:Url', 'SERVICE_ACCOUNT', 'ServiceNow:Key'])(
    'is not %s',
    (key) => {
      expect(warned(key)).toBeUndefined();
    },
  );
});
