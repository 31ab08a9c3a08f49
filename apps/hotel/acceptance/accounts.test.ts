import { expect, it } from 'vitest';
import { Accounts, freshEmail, freshNetwork, password, tokenIn } from './support/accounts.ts';
import { admin } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';

const changed = 'battery staple';
const wrong = { status: 401, body: { code: 'UNAUTHORIZED', detail: 'E-mail address or password is wrong.' } };

describeHotel('accounts', (hotel) => {
  const accounts = new Accounts(hotel);

  /** Requests a reset token, and reads it from the e-mail. */
  async function resetToken(email: string): Promise<string> {
    expect(await accounts.request(email)).toMatchObject({ status: 204 });
    const letter = hotel.letters.findLast(({ to }) => to === email)!;
    return tokenIn(letter.text);
  }

  it('[ACCOUNT-01] are opened with an e-mail address and a password, and return the id', async () => {
    const { status, body } = await accounts.register({ email: freshEmail(), password });
    expect({ status, body }).toEqual({ status: 201, body: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) });
  });

  it('[ACCOUNT-01] are found by their owner at the URL that the registration returns, and by no other caller', async () => {
    const email = freshEmail();
    const { body: id, headers } = await accounts.register({ email, password });
    const location = headers['location']!;
    expect(location).toBe(`/identity/local/accounts/${id}`);
    const owner = { token: await accounts.token({ email, password }) };
    expect(await hotel.send('GET', location, { caller: owner })).toMatchObject({ status: 200, body: { id, email, roles: ['guest'] } });
    expect(await hotel.send('GET', location, { caller: admin })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await hotel.send('GET', location)).toMatchObject({ status: 401 });
  });

  it('[ACCOUNT-01] belong to guests, who can read the catalog and book', async () => {
    const caller = { token: await accounts.token({ email: await accounts.opened(), password }) };
    expect(await hotel.get('/properties', { caller })).toMatchObject({ status: 200 });
    expect(await hotel.post('/amenities', { name: 'Mine', category: 'Spa' }, { caller })).toMatchObject({ status: 403 });
  });

  it('[ACCOUNT-02] are opened once for an address, whatever its case', async () => {
    const email = await accounts.opened();
    expect(await accounts.register({ email, password })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await accounts.register({ email: email.toUpperCase(), password })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('[ACCOUNT-02] are created once for many concurrent requests with the same address', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts.register({ email, password })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('[ACCOUNT-03] return a token at sign-in, which authenticates until it expires', async () => {
    const email = freshEmail();
    const { body: id } = await accounts.register({ email, password });
    const { status, body } = await accounts.login({ email: email.toUpperCase(), password });
    expect({ status, body }).toEqual({ status: 200, body: { token: expect.any(String), expiresAt: '2030-01-15T13:00:00.000Z' } });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ sub: id, name: email, role: ['guest'] });
    expect(await hotel.get('/reservations/mine', { caller: body })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-04] give the same response to an unknown address and to a wrong password', async () => {
    const known = await accounts.login({ email: await accounts.opened(), password: changed });
    const unknown = await accounts.login({ email: freshEmail(), password: changed });
    expect(known).toMatchObject(wrong);
    const told = ({ body, headers }: typeof known) => ({
      body: { ...body, traceId: '' },
      headers: { ...headers, date: '' },
    });
    expect(told(unknown)).toEqual(told(known));
  });

  it('[ACCOUNT-05] are locked for 15 minutes after 5 failures, and can then be used again', async () => {
    const email = await accounts.opened();
    expect(await accounts.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
    const locked = { status: 423, body: { code: 'ACCOUNT_LOCKED', lockedUntil: '2030-01-15T12:15:00.000Z' } };
    expect(await accounts.login({ email, password })).toMatchObject(locked);
    try {
      hotel.clock.set('2030-01-15T12:14:59.999Z');
      expect(await accounts.login({ email: email.toUpperCase(), password })).toMatchObject(locked);
      hotel.clock.set('2030-01-15T12:15:00Z');
      expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
      expect(await accounts.fail(email, 4)).toEqual([401, 401, 401, 401]);
      expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
      expect(await accounts.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
  });

  it('[ACCOUNT-05] are locked for the network of the failures only, so that a stranger cannot lock the owner out', async () => {
    const email = await accounts.opened();
    const [stranger, neighbour] = [new Accounts(hotel, freshNetwork()), new Accounts(hotel, freshNetwork())];
    expect(await stranger.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
    expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
    expect(await neighbour.login({ email, password })).toMatchObject({ status: 200 });
    expect(await stranger.login({ email, password })).toMatchObject({ status: 423 });
  });

  it('[ACCOUNT-05] allow a signed-in user to change the password during a lock, and the network to sign in again afterwards', async () => {
    const mine = new Accounts(hotel, freshNetwork());
    const email = await mine.opened();
    const token = await mine.token({ email, password });
    expect(await mine.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 423]);
    expect(await mine.change({ currentPassword: password, newPassword: changed }, token)).toMatchObject({ status: 204 });
    expect(await mine.login({ email, password: changed })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-05] are locked twice as long each time, 24 hours at most, until a success', async () => {
    const email = await accounts.opened();
    const attacker = new Accounts(hotel, freshNetwork());
    const minutes: number[] = [];
    let now = Date.parse('2030-01-15T12:00:00Z');
    try {
      for (let round = 0; round < 9; round++) {
        await attacker.fail(email, 5);
        const { body } = await attacker.login({ email, password });
        const until = Date.parse((body as unknown as { lockedUntil: string }).lockedUntil);
        minutes.push((until - now) / 60_000);
        hotel.clock.set(new Date((now = until)).toISOString());
      }
      expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
      expect(await attacker.login({ email, password })).toMatchObject({ status: 200 });
      await attacker.fail(email, 5);
      const { body } = await attacker.login({ email, password });
      expect(Date.parse((body as unknown as { lockedUntil: string }).lockedUntil) - now).toBe(15 * 60_000);
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
  });

  it.each([true, false])(
    '[ACCOUNT-05] lock networks without an earlier sign-in after 100 failures in an hour (an account exists: %s)',
    async (exists) => {
      const email = exists ? await accounts.opened() : freshEmail();
      if (exists) expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
      const statuses: number[] = [];
      for (let network = 0; network < 26; network++) statuses.push(...(await new Accounts(hotel, freshNetwork()).fail(email, 4)));
      expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), ...Array.from({ length: 4 }, () => 423)]);
      expect(await new Accounts(hotel, freshNetwork()).login({ email, password })).toMatchObject({ status: 423 });
      if (exists) expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
      try {
        hotel.clock.set('2030-01-15T13:00:00Z');
        expect(await new Accounts(hotel, freshNetwork()).fail(email, 1)).toEqual([401]);
      } finally {
        hotel.clock.set('2030-01-15T12:00:00Z');
      }
    },
  );

  it('[ACCOUNT-05] are locked like unknown addresses, so that a lock reveals nothing', async () => {
    const email = freshEmail();
    expect(await accounts.fail(email, 7)).toEqual([401, 401, 401, 401, 401, 423, 423]);
  });

  it('[ACCOUNT-06] accept a new password from a caller with the current one, and only the new one afterwards', async () => {
    const email = await accounts.opened();
    const token = await accounts.token({ email, password });
    expect(await accounts.change({ currentPassword: password, newPassword: changed }, token)).toMatchObject({ status: 204 });
    expect(await accounts.login({ email, password })).toMatchObject(wrong);
    expect(await accounts.login({ email, password: changed })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-06] keep their password if the caller is not signed in, or sends a wrong current password', async () => {
    const email = await accounts.opened();
    const token = await accounts.token({ email, password });
    expect(await accounts.change({ currentPassword: password, newPassword: changed })).toMatchObject({ status: 401 });
    for (let count = 0; count < 5; count++) {
      expect(await accounts.change({ currentPassword: 'a guess', newPassword: changed }, token)).toMatchObject(wrong);
    }
    // A signed-in user is never locked out of changing the password.
    expect(await accounts.login({ email, password })).toMatchObject({ status: 200 });
    expect(await accounts.change({ currentPassword: password, newPassword: changed }, token)).toMatchObject({ status: 204 });
  });

  it('[ACCOUNT-06] revoke their tokens when the password changes', async () => {
    const email = await accounts.opened();
    const [own, other] = [await accounts.token({ email, password }), await accounts.token({ email, password })];
    expect(await hotel.get('/properties', { caller: { token: other } })).toMatchObject({ status: 200 });
    await accounts.change({ currentPassword: password, newPassword: changed }, own);
    for (const token of [own, other]) expect(await hotel.get('/properties', { caller: { token } })).toMatchObject({ status: 401 });
    const caller = { token: await accounts.token({ email, password: changed }) };
    expect(await hotel.get('/properties', { caller })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-07] receive a reset token by e-mail, and no other caller learns whether an account exists', async () => {
    const email = await accounts.opened();
    const before = hotel.letters.length;
    const [known, unknown] = [await accounts.request(email.toUpperCase()), await accounts.request(freshEmail())];
    expect([known, unknown]).toMatchObject([{ status: 204 }, { status: 204 }]);
    expect(await accounts.request('no address')).toMatchObject({ status: 204 });
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' });
    // The e-mail goes to the address of the account, whatever the spelling in the request.
    expect(hotel.letters.slice(before)).toMatchObject([{ to: email }]);
  });

  it('[ACCOUNT-08] accept a new password with the reset token, and revoke all earlier tokens', async () => {
    const email = await accounts.opened();
    const signedIn = await accounts.token({ email, password });
    const token = await resetToken(email);
    expect(await accounts.confirm({ email, token, newPassword: changed })).toMatchObject({ status: 204 });
    expect(await accounts.login({ email, password: changed })).toMatchObject({ status: 200 });
    expect(await accounts.login({ email, password })).toMatchObject(wrong);
    expect(await hotel.get('/properties', { caller: { token: signedIn } })).toMatchObject({ status: 401 });
  });

  it('[ACCOUNT-08] are unlocked by the reset token', async () => {
    const email = await accounts.opened();
    await accounts.fail(email, 6);
    await accounts.confirm({ email, token: await resetToken(email), newPassword: changed });
    expect(await accounts.login({ email, password: changed })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-09] store their passwords as argon2id hashes, each with its own salt', async () => {
    const emails = [await accounts.opened(), await accounts.opened()];
    const text = `SELECT password_hash FROM accounts_account WHERE email IN ('${emails.join("','")}')`;
    const hashes = (await hotel.store.rows({ name: '', text }, [])).map(([hash]) => String(hash));
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(new Set(hashes).size).toBe(2);
  });

  it.each(['1234567', 'ééééééé', 'x'.repeat(129)])('[ACCOUNT-10] reject the password %s', async (refused) => {
    const email = await accounts.opened();
    const token = await accounts.token({ email, password });
    const reset = await resetToken(email);
    const answers = [
      await accounts.register({ email: freshEmail(), password: refused }),
      await accounts.change({ currentPassword: password, newPassword: refused }, token),
      await accounts.confirm({ email, token: reset, newPassword: refused }),
    ];
    const at = (path: string) => ({ status: 422, body: { code: 'VALIDATION_ERROR', errors: [{ path }] } });
    expect(answers).toMatchObject([at('/password'), at('/newPassword'), at('/newPassword')]);
  });

  it.each(['12345678', 'x'.repeat(128), '🐎🔋📎🐎🔋📎🐎🔋'])('[ACCOUNT-10] accept the password %s', async (taken) => {
    const email = freshEmail();
    expect(await accounts.register({ email, password: taken })).toMatchObject({ status: 201 });
    expect(await accounts.login({ email, password: taken })).toMatchObject({ status: 200 });
  });
});
