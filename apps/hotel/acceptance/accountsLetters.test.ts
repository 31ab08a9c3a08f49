import { describe, expect, it } from 'vitest';
import { Accounts, freshEmail, password, tokenIn } from './support/accounts.ts';
import { MailServer } from './support/mailServer.ts';
import { StartedHotel, tokens } from './support/startedHotel.ts';

const changed = 'battery staple';
const from = 'Hotel <desk@hotel.example>';
const mailBy = (url: string) => ({ 'Service:Mail:Url': url, 'Service:Mail:From': from });

describe('e-mails of accounts', () => {
  it('[ACCOUNT-07] [ACCOUNT-08] are sent through a mail server, with a valid token', async () => {
    const mails = await MailServer.start();
    const hotel = await StartedHotel.start({ settings: { ...mailBy(mails.url), ...tokens } });
    const accounts = new Accounts(hotel);
    const email = await accounts.opened();
    await accounts.request(email);
    const mail = await mails.next();
    expect(mail).toMatch(/^From: Hotel <desk@hotel\.example>\r?$/m);
    expect(mail).toMatch(new RegExp(`^To: ${email}\\r?$`, 'm'));
    expect(await accounts.confirm({ email, token: tokenIn(mail), newPassword: changed })).toMatchObject({ status: 204 });
    expect(await accounts.login({ email, password: changed })).toMatchObject({ status: 200 });
  });

  it('[ACCOUNT-07] that no server accepts do not change the response, and are not written into the log', async () => {
    const mails = await MailServer.start({ refuses: true });
    const hotel = await StartedHotel.start({ settings: { ...mailBy(mails.url), ...tokens } });
    const accounts = new Accounts(hotel);
    const email = await accounts.opened();
    expect(await accounts.request(email)).toMatchObject({ status: 204 });
    await hotel.stop();
    expect(hotel.log).toContain('A letter could not be sent');
    expect(hotel.log).not.toContain('token is');
    expect(hotel.log).not.toContain(email);
  });

  it('[ACCOUNT-07] are logged in development if no server is configured', async () => {
    const hotel = await StartedHotel.start({ environment: 'development', settings: tokens });
    const accounts = new Accounts(hotel);
    const email = await accounts.opened();
    await accounts.request(email);
    const line = hotel.log.split('\n').find((text) => text.includes('token is'))!;
    const { letter } = JSON.parse(line) as { letter: { to: string; text: string } };
    expect(letter.to).toBe(email);
    expect(await accounts.confirm({ email, token: tokenIn(letter.text), newPassword: changed })).toMatchObject({ status: 204 });
  });

  it('[ACCOUNT-07] are not sent in production if no server is configured, which is logged once', async () => {
    const hotel = await StartedHotel.start({ environment: 'production', settings: tokens });
    const accounts = new Accounts(hotel);
    const email = await accounts.opened();
    for (let count = 0; count < 3; count++) expect(await accounts.request(email)).toMatchObject({ status: 204 });
    expect(hotel.log.match(/No letters are sent: Service:Mail:Url is not set/g)).toHaveLength(1);
    expect(hotel.log).not.toContain('token is');
  });

  it.each([
    [{ 'Service:Mail:Url': 'smtp://user:secret@mail.example' }, /Service:Mail:From is not/],
    [{ ...mailBy('http://user:secret@mail.example') }, /neither smtp:\/\/… nor smtps:\/\/…/],
    [{ ...mailBy('secret') }, /neither smtp:\/\/… nor smtps:\/\/…/],
  ])('[ACCOUNT-07] fail the startup if their settings are incomplete, without exposing a password: %j', async (settings, said) => {
    const refused: unknown = await StartedHotel.start({ settings: { ...settings, ...tokens } }).catch((error: unknown) => error);
    expect(String(refused)).toMatch(said);
    expect(String(refused)).not.toContain('secret');
  });
});

describe('the log of accounts', () => {
  it('[ACCOUNT-03] [ACCOUNT-09] contains no password, no token and no hash, whatever happens', async () => {
    const mails = await MailServer.start();
    const hotel = await StartedHotel.start({ environment: 'production', settings: { ...mailBy(mails.url), ...tokens } });
    const accounts = new Accounts(hotel);
    const email = freshEmail();
    await accounts.register({ email, password });
    await accounts.register({ email, password });
    const token = await accounts.token({ email, password });
    await accounts.fail(email, 1);
    await accounts.login({ email: 'nobody@example.com', password });
    await accounts.request(email);
    const reset = tokenIn(await mails.next());
    await accounts.confirm({ email, token: reset, newPassword: changed });
    await accounts.confirm({ email, token: reset, newPassword: changed });
    await accounts.change({ currentPassword: password, newPassword: changed }, token);
    await accounts.login({ email, password: `{"level":60}\n${password}` });
    expect(await hotel.get('/properties', { caller: { token } })).toMatchObject({ status: 401 });
    expect(hotel.log).toContain('Token rejected');
    for (const secret of [password, 'wrong 0', changed, token, token.split('.')[2]!, reset, 'argon2id', email]) {
      expect(hotel.log).not.toContain(secret);
    }
  });
});
