import type { Caller } from '@portico/core';
import { replace } from '@portico/testing';
import { describe, expect, it, vi } from 'vitest';
import type { FineDto } from '../src/fines/fine.ts';
import type { Letters } from '../src/fines/handlers.ts';
import { LettersProvider } from '../src/fines/handlers.ts';
import { borrow, join, librarian, openLibrary, shelve } from './support/library.ts';
import type { Library } from './support/library.ts';

describe('A copy that comes back late', () => {
  it('costs 0.25 a day and sends a letter', async () => {
    const send = vi.fn<Letters['send']>();
    const library = await openLibrary({ replacements: [replace(LettersProvider, { send })] });
    const ada = await join(library, 'Ada');
    await returnLate(library, ada, 4);

    expect(await finesOf(library, ada)).toMatchObject([{ days: 4, amount: '1.00', status: 'Open' }]);
    expect(send).toHaveBeenCalledWith(ada.id, 'You owe the library 1.00.');
  });

  it('prevents a member who owes more than 10.00 from borrowing', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    await returnLate(library, ada, 41);
    const rejected = await library.host.post('/api/loans', { copyId: await shelve(library, 'Snowdon') }, { caller: ada });

    expect(rejected.json()).toMatchObject({ status: 409, code: 'FINES_OWED', owed: '10.25' });
  });
});

describe('A fine', () => {
  it('is paid once, by the member who owes it', async () => {
    const library = await openLibrary();
    const [ada, ben] = [await join(library, 'Ada'), await join(library, 'Ben')];
    await returnLate(library, ada, 1);
    const [fine] = await finesOf(library, ada);
    const pay = (caller: Caller, key: string) =>
      library.host.post(`/api/fines/${fine!.id}/pay`, undefined, { caller, headers: { 'idempotency-key': key } });

    expect((await pay(ben, 'a')).status).toBe(404);
    expect((await pay(ada, 'b')).json()).toMatchObject({ status: 'Paid' });
    expect((await pay(ada, 'b')).json()).toMatchObject({ status: 'Paid' });
    expect((await pay(ada, 'c')).json()).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('is waived by librarians, and is part of a member’s account', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    await returnLate(library, ada, 2);
    const [fine] = await finesOf(library, ada);
    const waive = (caller: Caller) => library.host.post(`/api/fines/${fine!.id}/waive`, undefined, { caller });

    expect((await waive(ada)).status).toBe(403);
    expect((await waive(librarian)).status).toBe(200);
    const account = await library.host.get('/api/members/me/account', { caller: ada });
    expect(account.json()).toEqual({ atHome: 0, fines: [{ amount: '0.50', status: 'Waived' }] });
  });
});

describe('A member', () => {
  it('changes their contact details, with the e-mail address entered twice', async () => {
    const { host, ...library } = await openLibrary();
    const ada = await join({ host, ...library }, 'Ada');
    const put = (details: object) => host.request('PUT', '/api/members/me/details', { json: details, caller: ada });

    const wrong = await put({ email: 'ada@example.com', emailAgain: 'ada@example.net', phone: '0664', bornOn: '2026-03-03' });
    expect(
      wrong
        .json<{ errors: { code: string }[] }>()
        .errors.map(({ code }) => code)
        .sort(),
    ).toEqual(['validation.equalTo', 'validation.past', 'validation.phone']);
    const once = await put({ email: 'ada@example.com' });
    expect(once.json()).toMatchObject({ errors: [{ path: '/emailAgain', code: 'validation.mandatory' }] });
    const right = { email: 'ada@example.com', phone: '+43 664 123456', bornOn: '1815-12-10' };
    expect((await put({ ...right, emailAgain: right.email })).status).toBe(204);
    expect((await host.get('/api/members/me', { caller: ada })).json()).toMatchObject(right);
  });

  it('reads their own membership', async () => {
    const library = await openLibrary();
    const ada = await join(library, 'Ada');
    expect((await library.host.get('/api/members/me', { caller: ada })).json()).toMatchObject({
      card: expect.stringMatching(/^M-2026-\d{5}$/) as string,
      name: 'Ada',
    });
  });
});

/** Returns a copy some days after its due date and waits until other areas have processed the event. */
async function returnLate(library: Library, member: Caller, days: number): Promise<void> {
  const id = await borrow(library, await shelve(library, 'Snowdon'), member);
  library.clock.advance((28 + days) * 86_400_000);
  await library.host.post(`/api/loans/${id}/return`, undefined, { caller: librarian });
  await library.host.settle();
}

async function finesOf({ host }: Library, caller: Caller): Promise<FineDto[]> {
  return (await host.get('/api/fines', { caller })).json<FineDto[]>();
}
