import { argon2Sync } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isError } from '@portico/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInNameOf } from '../src/areas/accounts/accounts/emailAddress.ts';
import { Gate } from '../src/areas/accounts/passwords/gate.ts';
import { Passwords } from '../src/areas/accounts/passwords/passwords.ts';
import { readPhc } from '../src/areas/accounts/passwords/phc.ts';
import { recordIds } from '../src/areas/accounts/signIn/recordIds.ts';
import { demoTable } from '../src/areas/accounts/seed/demoTable.ts';
import { ephemeralKey } from '../src/areas/accounts/tokens/ephemeralKey.ts';

/** Verifies one password at a time, with room for one more in the queue. */
class Narrow extends Passwords {
  protected override readonly gate = new Gate(1, 1);
}

describe('passwords', () => {
  const passwords = new Passwords();

  it('[ACCOUNT-09] are verified with a hash whose parameters meet the OWASP cheat sheet', async () => {
    const hash = await passwords.hash('correct horse');
    if (isError(hash)) throw new Error(hash.detail);
    const { memory, passes, parallelism, salt, tag } = readPhc(hash);
    expect([memory, passes, parallelism, salt.length, tag.length]).toEqual([19_456, 2, 1, 16, 32]);
    const setting = { memory, passes, parallelism, nonce: salt, tagLength: 32 };
    expect(Buffer.from(tag)).toEqual(argon2Sync('argon2id', { message: 'correct horse', ...setting }));
    expect(await passwords.verify('correct horse', hash)).toBe(true);
    expect(await passwords.verify('correct horsf', hash)).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(false);
  });

  it('[ACCOUNT-04] never match without an account', async () => {
    expect(await passwords.verify('correct horse', undefined)).toBe(false);
  });

  it('[ACCOUNT-09] are rejected while many others wait, to limit memory', async () => {
    const narrow = new Narrow();
    const [one, two, ...others] = await Promise.all([
      narrow.verify('guess', undefined),
      ...['a', 'b', 'c'].map((text) => narrow.hash(text)),
    ]);
    expect([one, isError(two)]).toEqual([false, false]);
    for (const other of others) expect(other).toMatchObject({ status: 503, code: 'PASSWORDS_BUSY' });
  });

  it('[ACCOUNT-09] that another algorithm hashed are a fault', () => {
    expect(() => readPhc('$2b$10$abcdefghijklmnopqrstuv')).toThrow('Argon2id');
  });
});

describe('a gate', () => {
  it('admits as many as it has places, in the order of their arrival, and continues after a fault', async () => {
    const gate = new Gate(2, 10);
    const log: string[] = [];
    const release: (() => void)[] = [];
    const work = (name: string) =>
      gate.run(async () => {
        log.push(name);
        await new Promise<void>((resolve) => release.push(resolve));
        if (name === 'b') throw new Error('fault');
      });
    const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
    await turn();
    expect(log).toEqual(['a', 'b']);
    release[1]!();
    await turn();
    expect(log).toEqual(['a', 'b', 'c']);
    release[0]!();
    await turn();
    expect(log).toEqual(['a', 'b', 'c', 'd']);
    for (const end of release) end();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(gate.isFull).toBe(false);
  });

  it('rejects a sign-in beyond the limit', async () => {
    const gate = new Gate(1, 0);
    const held = gate.run(turn);
    await expect(gate.run(turn)).rejects.toThrow(RangeError);
    await held;
    expect(gate.isFull).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('[ACCOUNT-02] is compared regardless of the case of ASCII letters, and of no others', () => {
    expect(signInNameOf('Ada.K@Example.COM')).toBe('ada.k@example.com');
    expect(signInNameOf('\u212A\u0130@example.com')).toBe('\u212A\u0130@example.com');
  });

  it('[ACCOUNT-05] is not stored where failures are counted', () => {
    const ids = Object.values(recordIds('ada@example.com', '192.0.2.1'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const others = [recordIds('bob@example.com', '192.0.2.1'), recordIds('ada@example.com', '192.0.2.2')].flatMap((each) =>
      Object.values(each),
    );
    // The count of failures from all networks is the same, whichever network asks for it.
    expect(new Set([...ids, ...others]).size).toBe(8);
  });
});

describe('the first start', () => {
  const said: string[] = [];
  const log = { info: (message: string) => void said.push(message) };

  it('[ACCOUNT-03] has its own key, which differs each time, and logs it', () => {
    const [one, other] = [ephemeralKey(log, {}), ephemeralKey(log, {})];
    expect(one.jwt!.key!.length).toBeGreaterThanOrEqual(64);
    expect(one.jwt!.key).not.toBe(other.jwt!.key);
    expect(said).toHaveLength(2);
    expect(said.join('')).not.toContain(one.jwt!.key);
  });

  it('[ACCOUNT-03] has the same key after each start by `portico dev`, and logs nothing', () => {
    vi.stubEnv('NODE_ENV', 'development');
    vi.stubEnv('PORTICO_DEVELOPMENT_SECRET', 'a'.repeat(43));
    onTestFinished(() => void vi.unstubAllEnvs());
    const before = said.length;
    const [one, other] = [ephemeralKey(log, {}), ephemeralKey(log, {})];
    expect(one.jwt!.key).toMatch(/^[\w-]{43}$/);
    expect(one).toEqual(other);
    expect(said).toHaveLength(before);
  });

  it('[AUTH-16] has no such key if the environment has any setting for tokens', () => {
    expect(ephemeralKey(log, { Service__Jwt__Issuer: 'https://login.example' })).toEqual({});
  });

  it('[SEED-04] prints the demo accounts as a table', () => {
    const account = (role: string) => ({ role, email: `${role}@hotel.example`, password: 'p' });
    expect(
      demoTable([account('admin'), account('catalog-editor')])
        .split('\n')
        .slice(3, 6),
    ).toEqual([
      '  Role            E-mail                        Password',
      '  admin           admin@hotel.example           p',
      '  catalog-editor  catalog-editor@hotel.example  p',
    ]);
  });
});
