import { expect, it, onTestFinished, vi } from 'vitest';
import type { FineDto } from '../src/fines/fine.ts';
import { startBoth } from '../src/hosts/processes.ts';
import { demo } from '../src/lending/demo.ts';

const caller = (id: string, role: string) => ({ 'x-user-id': id, 'x-user-roles': role, 'x-tenant-id': demo.library });
const member = caller(demo.member, 'member');
const librarian = caller('ben', 'librarian');

it('charges, lists and collects fines in a separate process', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const both = await startBoth({ lending: 0, fines: 0 }, () => {});
  onTestFinished(async () => {
    both.stop();
    expect(await both.ended).toBe(0);
  });
  const get = async (path: string) => (await fetch(both.lending + path, { headers: member })).json() as Promise<unknown>;
  const post = (path: string, headers: Record<string, string>) => fetch(both.lending + path, { method: 'POST', headers });
  const borrow = async () => {
    const headers = { ...member, 'content-type': 'application/json' };
    return (await fetch(`${both.lending}/api/loans`, { method: 'POST', headers, body: JSON.stringify({ copyId: demo.copy }) })).json();
  };

  expect((await post(`/api/loans/${demo.loan}/return`, librarian)).status).toBe(204);
  // The event goes to the other process in its own time.
  const fine = await vi.waitUntil(async () => ((await get('/api/fines')) as FineDto[])[0], { timeout: 60_000 });
  expect(fine).toMatchObject({ loanId: demo.loan, status: 'Open' });
  expect(await borrow()).toMatchObject({ status: 409, code: 'FINES_OWED', owed: fine.amount });
  expect((await post(`/api/fines/${fine.id}/pay`, member)).status).toBe(200);
  expect(await borrow()).toMatchObject({ dueOn: expect.any(String) as string });
}, 60_000);
