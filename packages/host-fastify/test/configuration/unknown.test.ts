import { setting } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { DeclaredKeys } from '../../../host/src/configuration/declaredKeys.ts';
import { findUnknownKeys } from '../../../host/src/configuration/unknownKeys.ts';
import { hostKeys } from '../../../host/src/configuration/hostKeys.ts';
import { listedBy } from './support/listedBy.ts';

const warned = (key: string) => findUnknownKeys([key], new DeclaredKeys(hostKeys))[0];

describe('An undeclared key below Service:', () => {
  it('is reported by name, with a suggestion, and without its value', async () => {
    const { warnings, text } = await listedBy({
      variables: { Service__Jwt__Isuer: 'a secret perhaps', Service__Redis__Url: 'redis://one' },
    });
    expect(warnings).toEqual(["Unknown configuration key 'Service:Jwt:Isuer'. Did you mean 'Service:Jwt:Issuer'?"]);
    expect(text).not.toContain('a secret perhaps');
  });

  it('that is not similar to another may belong to the application, which should list it', async () => {
    const { warnings } = await listedBy({ variables: { Service__Weather__Units: 'metric' } });
    expect(warnings).toEqual([
      "Unknown configuration key 'Service:Weather:Units'. If the application reads it, list it in the option `configurationKeys`.",
    ]);
  });

  it('is named as a setting that is not listed if the application has declared it, although another key is similar', async () => {
    const variables = { Service__Jwt__Isuer: 'https://sign-in.example' };
    const issuer = setting('Service:Jwt:Isuer', { type: 'address', meaning: 'the address of the sign-in page' });
    const unlisted = await listedBy({ variables });
    expect(unlisted.warnings).toEqual([
      "The setting 'Service:Jwt:Isuer' is not listed in the option `configurationKeys`, so the host does not check it at startup. Add it to the list.",
    ]);
    const listed = await listedBy({ variables, endpoints: { configurationKeys: [issuer] } });
    expect(listed.warnings).toEqual([]);
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
