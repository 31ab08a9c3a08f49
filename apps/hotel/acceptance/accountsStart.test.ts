import { describe, expect, it } from 'vitest';
import { Accounts, password } from './support/accounts.ts';
import { StartedHotel, tokens } from './support/startedHotel.ts';

describe('a hotel without configuration', () => {
  it('[ACCOUNT-03] signs users in during development, and logs how long tokens are valid', async () => {
    const hotel = await StartedHotel.start({ environment: 'development' });
    const accounts = new Accounts(hotel);
    const caller = { token: await accounts.token({ email: await accounts.opened(), password }) };
    expect(await hotel.get('/properties', { caller })).toMatchObject({ status: 200 });
    expect(hotel.log).toContain('Tokens are signed with a key of this start alone');
  });

  it('[AUTH-16] does not start in production, where tokens must outlive the process', async () => {
    const refused: unknown = await StartedHotel.start({ environment: 'production' }).catch((error: unknown) => error);
    for (const name of ['Key', 'Issuer', 'Audience']) expect(String(refused)).toContain(`Service:Jwt:${name}`);
  });

  it('[ACCOUNT-03] rejects tokens of an earlier start', async () => {
    const [one, other] = [
      await StartedHotel.start({ environment: 'development' }),
      await StartedHotel.start({ environment: 'development' }),
    ];
    const accounts = new Accounts(one);
    const caller = { token: await accounts.token({ email: await accounts.opened(), password }) };
    expect(await other.get('/properties', { caller })).toMatchObject({ status: 401 });
  });
});

describe('a hotel with settings for tokens', () => {
  it('[ACCOUNT-03] starts in production', async () => {
    const hotel = await StartedHotel.start({ environment: 'production', settings: tokens });
    const accounts = new Accounts(hotel);
    expect(await accounts.login({ email: await accounts.opened(), password })).toMatchObject({ status: 200 });
    expect(hotel.log).not.toContain('key of this start');
  });
});
