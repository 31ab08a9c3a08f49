import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { argon2id } from '../src/areas/accounts/passwords/argon2id.ts';
import { writePhc } from '../src/areas/accounts/passwords/phc.ts';
import { Accounts, freshEmail, freshNetwork, password, tokenIn } from './support/accounts.ts';
import { personCalled } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';

const changed = 'battery staple';

describeHotel('accounts under attack', (hotel) => {
  const accounts = new Accounts(hotel);

  const rows = async (text: string) => hotel.store.rows({ name: '', text }, []);
  const lettersTo = (email: string) => hotel.letters.filter(({ to }) => to === email);

  async function tokensOf(email: string, count = 1): Promise<string[]> {
    for (let time = 0; time < count; time++) await accounts.request(email);
    return lettersTo(email).map(({ text }) => tokenIn(text));
  }

  /** Clients of five networks: the limit of sign-ins is per network and allows ten of each. */
  const attackers = () => Array.from({ length: 5 }, () => new Accounts(hotel, freshNetwork()));

  it('[ACCOUNT-05] count each of 50 concurrent wrong passwords: exactly five for each of the five networks', async () => {
    const email = await accounts.opened();
    const guess = (attacker: Accounts) =>
      Array.from({ length: 10 }, async (_, index) => (await attacker.login({ email, password: `guess ${index}` })).status);
    const statuses = await Promise.all(attackers().map((attacker) => Promise.all(guess(attacker))));
    for (const ofNetwork of statuses)
      expect(ofNetwork.toSorted((one, other) => one - other)).toEqual([401, 401, 401, 401, 401, 423, 423, 423, 423, 423]);
  });

  it('[ACCOUNT-05] do not reveal which of 50 guesses was right once the account is locked', async () => {
    const email = await accounts.opened();
    const networks = attackers();
    const guesses = [...Array.from({ length: 49 }, (_, index) => `guess ${index}`), password];
    const answers = await Promise.all(guesses.map((guess, index) => networks[index % 5]!.login({ email, password: guess })));
    const statuses = answers.map(({ status }) => status);
    // The right guess may be the first, which resets the count of its network. After the fifth failure no guess is confirmed.
    expect(statuses.at(-1)).not.toBe(401);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(30);
    expect(statuses.filter((status) => status === 423).length).toBeGreaterThanOrEqual(20);
  });

  it('[ACCOUNT-05] allow any number of concurrent sign-ins with the right password', async () => {
    const email = await accounts.opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.login({ email, password })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[ACCOUNT-05] forget failures an hour after the last one, and delete their rows', async () => {
    const email = freshEmail();
    await accounts.fail(email, 4);
    try {
      hotel.clock.set('2030-01-15T13:00:00.001Z');
      await accounts.fail(freshEmail(), 1);
      expect(await rows('SELECT count(*) FROM accounts_failed_logins WHERE locks = 0 AND locked_until IS NULL')).toEqual([
        [expect.toSatisfy((count) => Number(count) === 2)],
      ]);
      expect(await accounts.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
  });

  it('[ACCOUNT-08] accept a reset token once', async () => {
    const email = await accounts.opened();
    const [token] = await tokensOf(email);
    expect(await accounts.confirm({ email, token: token!, newPassword: changed })).toMatchObject({ status: 204 });
    const refused = { status: 400, body: { code: 'RESET_TOKEN_INVALID' } };
    expect(await accounts.confirm({ email, token: token!, newPassword: password })).toMatchObject(refused);
  });

  it('[ACCOUNT-08] accept a reset token once if many requests use it concurrently', async () => {
    const email = await accounts.opened();
    const [token] = await tokensOf(email);
    const confirm = (_: unknown, index: number) => accounts.confirm({ email, token: token!, newPassword: `new password ${index}` });
    const statuses = (await Promise.all(Array.from({ length: 10 }, confirm))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, ...Array.from({ length: 9 }, () => 400)]);
    expect(await accounts.login({ email, password: `new password ${statuses.indexOf(204)}` })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-08] revoke their other reset tokens when one is used, and when the password is changed', async () => {
    const [one, two] = [await accounts.opened(), await accounts.opened()];
    const [first, second] = await tokensOf(one, 2);
    expect(await accounts.confirm({ email: one, token: second!, newPassword: changed })).toMatchObject({ status: 204 });
    expect(await accounts.confirm({ email: one, token: first!, newPassword: changed })).toMatchObject({ status: 400 });
    const [left] = await tokensOf(two);
    await accounts.change({ currentPassword: password, newPassword: changed }, await accounts.token({ email: two, password }));
    expect(await accounts.confirm({ email: two, token: left!, newPassword: password })).toMatchObject({ status: 400 });
  });

  it('[ACCOUNT-08] reject reset tokens of another account, invented ones, and those older than an hour', async () => {
    const [mine, other] = [await accounts.opened(), await accounts.opened()];
    const [token] = await tokensOf(mine);
    const made = 'A'.repeat(43);
    expect(await accounts.confirm({ email: other, token: token!, newPassword: changed })).toMatchObject({ status: 400 });
    expect(await accounts.confirm({ email: freshEmail(), token: token!, newPassword: changed })).toMatchObject({ status: 400 });
    expect(await accounts.confirm({ email: mine, token: made, newPassword: changed })).toMatchObject({ status: 400 });
    try {
      hotel.clock.set('2030-01-15T13:00:00Z');
      expect(await accounts.confirm({ email: mine, token: token!, newPassword: changed })).toMatchObject({ status: 400 });
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
    expect(await accounts.confirm({ email: mine, token: token!, newPassword: changed })).toMatchObject({ status: 204 });
  });

  it('[ACCOUNT-07] send at most three e-mails an hour, and keep their tokens valid', async () => {
    const email = await accounts.opened();
    const tokens = await tokensOf(email, 6);
    expect(tokens).toHaveLength(3);
    expect(await accounts.confirm({ email, token: tokens[0]!, newPassword: changed })).toMatchObject({ status: 204 });
  });

  it('[ACCOUNT-07] store at most one token in each of 4,096 rows for all addresses without an account', async () => {
    const emails = Array.from({ length: 5 }, () => freshEmail());
    for (const email of [...emails, ...emails]) await accounts.request(email);
    const holders = (await rows('SELECT holder FROM accounts_reset_token')).flat().filter((holder) => String(holder).startsWith('nobody'));
    expect(holders.length).toBeGreaterThan(0);
    for (const holder of holders) expect(holder).toMatch(/^nobody-[0-9a-f]{3}$/);
    expect(new Set(holders).size).toBe(holders.length);
    expect(JSON.stringify(await rows('SELECT * FROM accounts_reset_token'))).not.toContain(emails[0]);
  });

  it('[ACCOUNT-07] write as much for an address without an account as for one with an account', async () => {
    const [known, unknown] = [await accounts.opened(), freshEmail()];
    const sent = async (work: () => Promise<unknown>) => {
      hotel.statements.clear();
      await work();
      return [...hotel.statements.texts];
    };
    expect(await sent(() => accounts.request(unknown))).toEqual(await sent(() => accounts.request(known)));
    const fail = (email: string) => sent(() => accounts.login({ email, password: 'a guess' }));
    expect(await fail(unknown)).toEqual(await fail(known));
    const confirm = (email: string) => sent(() => accounts.confirm({ email, token: 'made up', newPassword: changed }));
    expect(await confirm(unknown)).toEqual(await confirm(known));
  });

  it('[ACCOUNT-09] store only the hash of a reset token', async () => {
    const email = await accounts.opened();
    const [token] = await tokensOf(email);
    const stored = await rows('SELECT token_hash FROM accounts_reset_token');
    expect(stored.flat()).toContain(hash('sha256', token!));
    expect(JSON.stringify(await rows('SELECT * FROM accounts_reset_token'))).not.toContain(token);
  });

  it('[ACCOUNT-09] rehash a password that was hashed with other settings, when its owner signs in', async () => {
    const email = await accounts.opened();
    const setting = { memory: 8192, passes: 1, parallelism: 1, salt: Buffer.from('an older salt 16') };
    const older = writePhc({ ...setting, tag: await argon2id(password, { ...setting, tagLength: 32 }) });
    await hotel.store.script(`UPDATE accounts_account SET password_hash = '${older}' WHERE email = '${email}'`);
    const stored = async () => (await rows(`SELECT password_hash FROM accounts_account WHERE email = '${email}'`))[0]![0];
    const token = await accounts.token({ email, password });
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hotel.get('/properties', { caller: { token } })).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => accounts.login({ email, password })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[ACCOUNT-03] accept the password in any Unicode composition of its characters', async () => {
    const email = freshEmail();
    await accounts.register({ email, password: 'crème brûlée'.normalize('NFD') });
    expect(await accounts.login({ email, password: 'crème brûlée'.normalize('NFC') })).toMatchObject({ status: 200 });
    expect(await accounts.login({ email, password: 'creme brulee' })).toMatchObject({ status: 401 });
  });

  it('[ACCOUNT-10] reject a lone surrogate, which would equal any other one', async () => {
    expect(await accounts.register({ email: freshEmail(), password: `${'\ud83d'}1234567` })).toMatchObject({ status: 400 });
  });

  it.each(["' OR 1=1 --@example.com", 'a\0b@example.com', '\u212Aelvin@example.com', `${'x'.repeat(250)}@example.com`, 'a@b@c', ''])(
    '[ACCOUNT-04] reject %j, which is not an e-mail address, before anything is read',
    async (email) => {
      hotel.statements.clear();
      const answers = [
        await accounts.register({ email, password }),
        await accounts.login({ email, password }),
        await accounts.confirm({ email, token: 'made up', newPassword: changed }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
      expect(hotel.statements.texts).toEqual([]);
    },
  );

  it('[ACCOUNT-04] do not hash a password that is longer than any valid one', async () => {
    const email = await accounts.opened();
    hotel.statements.clear();
    expect(await accounts.login({ email, password: 'x'.repeat(1_000_000) })).toMatchObject({ status: 422 });
    expect(hotel.statements.texts).toEqual([]);
  });

  it('[ACCOUNT-06] are not changed with a token of a caller without an account', async () => {
    const { token } = personCalled('nobody here', { role: 'admin' });
    expect(await accounts.change({ currentPassword: password, newPassword: changed }, token)).toMatchObject({ status: 401 });
  });
});
