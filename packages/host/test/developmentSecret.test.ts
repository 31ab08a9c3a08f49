import { getDevelopmentSecret } from '@portico/host';
import { afterEach, describe, expect, it, vi } from 'vitest';

const secret = 'a'.repeat(43);

describe('a secret for development', () => {
  afterEach(() => void vi.unstubAllEnvs());

  const given = (environment: string, value: string | undefined) => {
    vi.stubEnv('NODE_ENV', environment);
    vi.stubEnv('PORTICO_DEVELOPMENT_SECRET', value);
  };

  it('is the same each time, differs for each purpose and project, and does not show the secret of the project', () => {
    given('development', secret);
    const [tokens, again, other] = ['tokens', 'tokens', 'passwords'].map(getDevelopmentSecret);
    expect(tokens).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(tokens);
    expect(other).not.toBe(tokens);
    given('development', 'b'.repeat(43));
    expect(getDevelopmentSecret('tokens')).not.toBe(tokens);
    expect(tokens).not.toBe(secret);
  });

  it.each([
    ['production', secret],
    ['test', secret],
    ['', secret],
    ['development', undefined],
    ['development', 'guessable'],
  ])('is absent in the environment %j with the secret %j', (environment, value) => {
    given(environment, value);
    expect(getDevelopmentSecret('tokens')).toBeUndefined();
  });
});
