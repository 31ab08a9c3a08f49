import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { targets } from '../support/migrations.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const booking = `import { DomainEvent, Entity, Module } from '@portico/core';
import type { Guid } from '@portico/core';

export class BookingModule extends Module('Booking') {}

export class StayBooked extends DomainEvent<{ stayId: Guid }> {}

export class Stay extends Entity() {
  guest!: string;

  book() {
    this.raise(new StayBooked({ stayId: this.id }));
  }
}
`;
const billing = (handles: boolean) => `import { Module${handles ? ', MessageHandler' : ''} } from '@portico/core';
import { StayBooked } from '../booking/booking.ts';

export class BillingModule extends Module('Billing', { store: 'accounts' }) {}
${handles ? 'export class Bill extends MessageHandler(StayBooked) { handle(_: StayBooked) {} }' : 'export type Known = StayBooked;'}
`;

describe('The tables of messages', () => {
  let project: TestProject;
  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['migrations', ...args]);
    expect([await status, err() || out()]).toEqual([0, out()]);
    return out();
  };
  const handled = (handles: boolean) => project.write('src/billing/billing.ts', billing(handles));
  const text = (file: string) => readFileSync(join(project.folder, 'migrations', file), 'utf8');

  beforeEach(() => {
    project = makeProject({ 'src/booking/booking.ts': booking }, { types: true });
    handled(false);
  });
  afterEach(() => project.remove());

  it('are not created in a store without durable handlers', async () => {
    expect(await run('add', 'first')).not.toContain('accounts');
    expect(text('booking/0001_first.sql')).not.toContain('portico_outbox');
  });

  it('[OUTBOX-01] come with a migration to the stores of the area that raises an event and of the one that handles it', async () => {
    await run('add', 'first');
    handled(true);
    await run('add', 'messages');
    for (const file of ['booking/0002_messages', 'accounts/0001_messages'])
      for (const section of text(`${file}.sql`)
        .split(/^-- (?:sqlite|postgres):$/m)
        .slice(-2))
        expect(section).toMatch(/CREATE TABLE IF NOT EXISTS portico_outbox[^]*CREATE TABLE IF NOT EXISTS portico_inbox/);
    expect(await run('add', 'again')).toContain('nothing was written');
  });

  it('stay if messages are no longer handled, because another store may share them', async () => {
    handled(true);
    await run('add', 'first');
    handled(false);
    await run('add', 'silent');
    expect(text('booking/0002_silent.sql')).toContain('The store needs no change');
  });

  it.each(targets)('can be created on $name, also if the database already has them', async ({ make }) => {
    handled(true);
    await run('add', 'first');
    const { url, remove } = await make(project.folder);
    try {
      expect(await run('apply', '--store', 'booking', '--url', url)).toContain('applied 0001_first');
      expect(await run('apply', '--store', 'accounts', '--url', url)).toContain('applied 0001_first');
    } finally {
      await remove();
    }
  });
});
