import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const desk = `import { ConflictError, DomainAction, DomainEvent, Entity, Events, Get, MessageHandler, Module, Post, Query, Repository } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class DeskModule extends Module('Desk') {}

export class Stay extends Entity() {
  guest!: string;
}
export class Visit extends Entity() {
  guest!: string;
}
export class Booked extends DomainEvent<{ stayId: Guid; guest: string; nights: Int }> {}

export class Book extends DomainAction(Post('/stays'), { body: 'wrapped' })<Guid, ConflictError> {
  guest!: string;
  nights!: Int;

  execute(stays: Repository<Stay>, events: Events) {
    const stay = Object.assign(new Stay(), { guest: this.guest });
    stays.add(stay);
    events.raise(new Booked({ stayId: stay.id, guest: this.guest, nights: this.nights }));
    return this.nights > 7 ? new ConflictError('Too long.') : stay.id;
  }
}
export class Greet extends MessageHandler(Booked) {
  handle(event: Booked, visits: Repository<Visit>) {
    visits.add(Object.assign(new Visit(), { guest: event.guest }));
  }
}
export class ReadVisits extends Query(Visit, Get('/visits'))<{ guest: string }> {}
`;
const billing = `import { Entity, Get, MessageHandler, Module, Query, Repository } from '@portico/core';
import type { Guid, Int } from '@portico/core';
import { Booked } from '../desk/desk.ts';

export class BillingModule extends Module('Billing') {}

export class Bill extends Entity() {
  stayId!: Guid;
  nights!: Int;
}
export class Charge extends MessageHandler(Booked) {
  handle(event: Booked, bills: Repository<Bill>) {
    bills.add(Object.assign(new Bill(), { stayId: event.stayId, nights: event.nights }));
  }
}
export class ReadBills extends Query(Bill, Get('/bills'))<{ stayId: Guid; nights: Int }> {}
`;
const bell = `import { DomainEvent, Events, Get, Endpoint, MessageHandler, Module, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class BellModule extends Module('Bell') {}

export class Rung extends DomainEvent<{ times: Int }> {}

export class Rings {
  count = 0;
}
export class Ring extends VoidEndpoint(Post('/bell')) {
  readonly times!: Int;

  handle(events: Events) {
    events.raise(new Rung({ times: this.times }));
  }
}
export class Hear extends MessageHandler(Rung) {
  handle(event: Rung, rings: Rings) {
    rings.count += event.times;
  }
}
export class Heard extends Endpoint(Get('/bell'))<Int> {
  handle(rings: Rings) {
    return rings.count;
  }
}
`;

describe('Events of compiled areas', () => {
  let project: TestProject;
  let modules: readonly ModulePlan[];
  let host: TestHost;
  const json = async (path: string): Promise<unknown> => (await host.get(path)).json();
  const book = (guest: string, nights: number) => host.post('/stays', { guest, nights });

  beforeAll(async () => {
    project = makeProject({ 'src/desk/desk.ts': desk, 'src/billing/billing.ts': billing, 'src/bell/bell.ts': bell });
    modules = Object.values(await loadModules(project));
  });
  afterAll(() => project.remove());
  beforeEach(async () => void (host = await createTestHost(modules)));
  afterEach(() => host.close());

  it('[EVENT-02] are handled by the same area before the operation responds', async () => {
    await book('Ada', 2);
    expect(await json('/visits')).toEqual([{ guest: 'Ada' }]);
  });

  it('[EVENT-03] [EVENT-04] reach another area in process, with the facts that were raised', async () => {
    const stayId = (await book('Ada', 2)).json();
    await host.settle();
    expect(await json('/bills')).toEqual([{ stayId, nights: 2 }]);
  });

  it('[EVENT-02] are discarded if the operation returns an error', async () => {
    expect((await book('Eve', 30)).status).toBe(409);
    await host.settle();
    expect([await json('/visits'), await json('/bills')]).toEqual([[], []]);
  });

  it('[EVENT-02] are handled in an area without a store', async () => {
    await host.post('/bell', 3);
    expect(await json('/bell')).toBe(3);
  });
});
