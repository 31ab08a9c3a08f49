import { openMigrationStore } from '@portico/migrations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { dead, idOf, TestInbox } from '../support/messages.ts';
import { targets } from '../support/migrations.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

let project: TestProject;
beforeEach(() => {
  project = makeProject({}, { types: true });
});
afterEach(() => project.remove());

async function messages(...args: string[]) {
  const { status, out, err } = portico(project.folder, ['messages', ...args]);
  return { status: await status, out: out(), err: err() };
}

describe.each(targets)('portico messages on $name', ({ make }) => {
  let inbox: TestInbox;
  let place: string[];
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const made = await make(project.folder);
    remove = made.remove;
    place = ['--store', 'hotel', '--url', made.url];
    inbox = new TestInbox(project.folder, made.url);
  });
  afterEach(() => remove());

  it('lists dead letters with their last failure, newest first [OUTBOX-06]', async () => {
    await inbox.fill([dead(1), { id: idOf(2) }, dead(3, { handler: 'Billing.SendBill' })]);
    const { status, out } = await messages('list', ...place);
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      'Id                                    Handler               Event                         State  Attempts  Occurred                  Last failure',
      `${idOf(3)}  Billing.SendBill      Booking.ReservationConfirmed  dead   3         2026-01-02T03:04:05.000Z  Error: no printer`,
      `${idOf(1)}  Billing.DraftInvoice  Booking.ReservationConfirmed  dead   3         2026-01-02T03:04:05.000Z  Error: no printer`,
      '',
    ]);
  });

  it('lists the requested messages: of a state, a handler, an event, a page', async () => {
    await inbox.fill([dead(1), { id: idOf(2) }, dead(3, { handler: 'Billing.SendBill' }), dead(4, { event: 'Booking.NoShow' })]);
    const listed = async (...args: string[]) => {
      const { out } = await messages('list', ...place, '--json', ...args);
      const { items, total } = JSON.parse(out) as { items: { id: string }[]; total: number };
      return { ids: items.map(({ id }) => Number(id.at(-1))), total };
    };
    expect(await listed()).toEqual({ ids: [4, 3, 1], total: 3 });
    expect(await listed('--state', 'pending')).toEqual({ ids: [2], total: 1 });
    expect(await listed('--state', 'all')).toEqual({ ids: [4, 3, 2, 1], total: 4 });
    expect(await listed('--handler', 'Billing.SendBill')).toEqual({ ids: [3], total: 1 });
    expect(await listed('--event', 'Booking.NoShow')).toEqual({ ids: [4], total: 1 });
    expect(await listed('--area', 'Catalog')).toEqual({ ids: [], total: 0 });
    expect(await listed('--page', '2', '--page-size', '2')).toEqual({ ids: [1], total: 3 });
  });

  it('shows a message with its payload and every failure', async () => {
    await inbox.fill([dead(1)]);
    const { status, out } = await messages('show', idOf(1), ...place);
    expect(status).toBe(0);
    expect(out).toContain('{"nights":2}');
    expect(out).toContain('2026-01-02T03:04:06.000Z  Error: first\n2026-01-02T03:04:08.000Z  Error: no printer');
  });

  it('replays a dead letter, with all of its attempts [OUTBOX-06]', async () => {
    await inbox.fill([dead(1), dead(2)]);
    expect(await messages('replay', idOf(1), ...place)).toMatchObject({ status: 0, out: '1 dead letter replayed.\n' });
    expect(await inbox.rows()).toEqual([
      [idOf(1), 'Billing.DraftInvoice', 'pending', 0],
      [idOf(2), 'Billing.DraftInvoice', 'dead', 3],
    ]);
  });

  it('deletes a dead letter [OUTBOX-06]', async () => {
    await inbox.fill([dead(1), dead(2)]);
    expect(await messages('delete', idOf(1), ...place)).toMatchObject({ status: 0, out: '1 dead letter deleted.\n' });
    expect((await messages('list', ...place, '--json')).out).not.toContain(idOf(1));
    expect(await inbox.rows()).toContainEqual([idOf(2), 'Billing.DraftInvoice', 'dead', 3]);
  });

  it('changes only the given handler of a message', async () => {
    await inbox.fill([dead(1), dead(1, { handler: 'Billing.SendBill' })]);
    await messages('replay', idOf(1), ...place, '--handler', 'Billing.SendBill');
    expect(await inbox.rows()).toEqual([
      [idOf(1), 'Billing.DraftInvoice', 'dead', 3],
      [idOf(1), 'Billing.SendBill', 'pending', 0],
    ]);
  });

  it('lists delayed events that were not sent yet, and those that should have been', async () => {
    expect(await messages('delayed', ...place)).toMatchObject({ status: 0, out: 'There are no delayed events.\n' });
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url: place[3]! });
    const columns = 'id, area, event, due_at, delay_key, source, payload, occurred_at, tenant_id';
    await store.script(
      `${store.dialect.schema.delayTable}\nINSERT INTO portico_delayed (${columns}) VALUES ('1', 'App', 'App.Late', 1767323045000, 'k', 'hotel', '{}', 0, ''), ('2', 'App', 'App.Early', 1767323044000, NULL, 'hotel', '{}', 0, 'north'), ('3', 'App', 'App.Next', 4102444800000, NULL, 'hotel', '{}', 0, 'north');`,
    );
    await store.close();
    expect((await messages('delayed', ...place)).out.split('\n')).toEqual([
      'Id  Event      Due                                 Key  Tenant',
      '2   App.Early  2026-01-02T03:04:04.000Z (overdue)  -    north',
      '1   App.Late   2026-01-02T03:04:05.000Z (overdue)  k    -',
      '3   App.Next   2100-01-01T00:00:00.000Z            -    north',
      '',
    ]);
    expect(JSON.parse((await messages('delayed', '--event', 'App.Late', '--json', ...place)).out)).toMatchObject([{ id: '1', key: 'k' }]);
  });

  it('reports messages that are not dead letters, and does not change them', async () => {
    await inbox.fill([{ id: idOf(1) }]);
    const before = await inbox.rows();
    expect(await messages('delete', idOf(1), ...place)).toMatchObject({
      status: 1,
      err: `The message '${idOf(1)}' is pending; only dead letters can be deleted.\n`,
    });
    expect(await messages('replay', idOf(1), ...place)).toMatchObject({ status: 1 });
    expect(await inbox.rows()).toEqual(before);
  });

  it('reports an unknown message, no messages, and a missing message table', async () => {
    expect(await messages('list', ...place)).toMatchObject({ status: 0, out: 'There are no dead letters.\n' });
    await inbox.fill([]);
    for (const verb of ['show', 'replay', 'delete'])
      expect(await messages(verb, idOf(9), ...place)).toMatchObject({ status: 1, err: `There is no message '${idOf(9)}'.\n` });
    expect((await messages('show', 'nonsense', ...place)).status).toBe(1);
  });
});

describe('portico messages', () => {
  it.each([
    [[], 'requires an action'],
    [['drop'], "Unknown action 'drop' of 'portico messages'."],
    [['list', 'all'], "Unexpected argument 'all' of 'portico messages list'."],
    [['show'], 'Name the message'],
    [['replay'], 'Name the message'],
    [['list', '--state', 'lost'], "Unknown state 'lost'; use dead, pending, done or all."],
    [['list', '--page', '0'], "Option '--page' requires a whole number above 0"],
    [['list', '--url', 'sqlite:a.db'], "'--url' requires the store"],
  ])('rejects %j', async (args, reason) => {
    expect(await messages(...args)).toMatchObject({ status: 2, err: expect.stringContaining(reason) });
  });

  it('reports the missing setting if it cannot find the stores', async () => {
    expect(await messages('list')).toMatchObject({ status: 1, err: expect.stringContaining('No store of the project has migrations') });
    project.write('migrations/hotel/0001_initial.sqlite.sql', '-- schema: x\n');
    expect(await messages('list')).toMatchObject({ status: 3, err: expect.stringContaining('set Service:Stores:hotel:Url') });
    const memory = ['--store', 'hotel', '--url', 'sqlite::memory:'];
    expect(await messages('list', ...memory)).toMatchObject({ status: 1, err: expect.stringContaining('at /_service/messages') });
  });
});
