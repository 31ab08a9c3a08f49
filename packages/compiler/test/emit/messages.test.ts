import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventPlan, HandlerPlan, ModulePlan, ReadMessage } from '@portico/runtime';
import { ExactNumber, parseExact } from '@portico/runtime/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';

const sample = sampleNamed('events-and-handlers');
const stayId = '01a1fc99-0000-7000-8000-000000000001';
const occurredAt = new Date('2026-05-01T12:00:00.123Z');
const facts = {
  occurredAt,
  stayId,
  total: '12.50',
  points: 9_007_199_254_740_993n,
  nights: [new Date('2026-06-01T00:00:00Z')],
  channel: { name: 'desk', since: new Date('2020-01-01T00:00:00Z') },
  seal: new Uint8Array([1, 2, 255]),
  note: null,
};

describe('The generated code of events and handlers', () => {
  let project: TestProject;
  let modules: Record<string, ModulePlan>;
  let StayBooked: new (given: object) => object;
  const event = (): EventPlan => modules['BookingModule']!.events!.find(({ id }) => id === 'Booking.StayBooked')!;
  const handler = (area: string, name: string): HandlerPlan => modules[`${area}Module`]!.handlers!.find(({ id }) => id.endsWith(name))!;
  const written = () => parseExact(event().write!(new StayBooked(facts) as never)) as Record<string, unknown>;
  const read = (payload: unknown): ReadMessage => handler('Billing', 'DraftInvoice').read!(payload);

  beforeAll(async () => {
    project = makeProject(sourcesIn(sample, 'input'));
    const compiler = new Compiler(project.folder);
    const { files } = await compiler.compile();
    await compiler.close();
    for (const { path, text } of files) project.write(path, text);
    const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(project.folder, file)).href);
    modules = (await load('src/generated/index.ts')) as typeof modules;
    ({ StayBooked } = (await load('src/booking/booking.ts')) as { StayBooked: typeof StayBooked });
  });
  afterAll(() => project.remove());

  it('writes only the declared members of an event', () => {
    expect(written()).toEqual({
      occurredAt: '2026-05-01T12:00:00.123Z',
      stayId,
      total: '12.50',
      points: new ExactNumber('9007199254740993'),
      nights: ['2026-06-01T00:00:00.000Z'],
      channel: { name: 'desk', since: '2020-01-01T00:00:00.000Z' },
      seal: 'AQL/',
      note: null,
    });
    const odd = Object.assign(Object.create(StayBooked.prototype as object) as object, facts, { secret: 'x' });
    expect(event().write!(odd as never)).not.toContain('secret');
  });

  it('[EVENT-01] reads a message back into an equal event', () => {
    const message = read(written());
    expect(message).toEqual({ event: new StayBooked(facts) });
    expect('event' in message && message.event).toBeInstanceOf(StayBooked);
  });

  it('ignores members of a message that are not declared', () => {
    expect(read({ ...written(), more: 1 })).toEqual({ event: new StayBooked(facts) });
  });

  it('reports by pointer which member of a message is missing or has another type', () => {
    const { total: _, ...rest } = written();
    const message = read({ ...rest, channel: { name: 7 } });
    const failures = 'failures' in message ? message.failures.map(({ path, code }) => `${path} ${code}`) : [];
    expect(failures).toEqual(['/total validation.required', '/channel/name validation.type']);
    expect(read('nonsense')).toHaveProperty('failures');
  });

  it('reads a number by its value, however another program writes it', () => {
    const counted = handler('Booking', 'RememberCount').read!(parseExact('{"occurredAt":"2026-05-01T12:00:00Z","count":3.0}'));
    expect(counted).toMatchObject({ event: { count: 3 } });
  });

  it('names the areas that receive an event, with their order', () => {
    expect(event().consumers).toEqual([{ area: 'Billing', orderedBy: 'stayId' }]);
    expect(event().class).toBe(StayBooked);
  });

  it('[EVENT-05] states how a handler is retried, with defaults for absent options', () => {
    const retry = (area: string, name: string) => handler(area, name).retry;
    expect(retry('Billing', 'DraftInvoice')).toEqual({ maxAttempts: 5, strategy: 'Exponential', delay: 250, maxDelay: 3_600_000 });
    expect(retry('Booking', 'WelcomeGuest')).toEqual({
      maxAttempts: 3,
      strategy: 'ExponentialWithJitter',
      delay: 1000,
      maxDelay: 300_000,
    });
  });

  it('[EVENT-02] runs a handler in its own area in process, and one that is durable or in another area durably', () => {
    const durable = (area: string, name: string) => handler(area, name).durable;
    expect([durable('Booking', 'WelcomeGuest'), durable('Booking', 'RememberCount'), durable('Billing', 'DraftInvoice')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(handler('Booking', 'WelcomeGuest').read).toBeUndefined();
  });

  it('[EVENT-02] records on the call the events that an area without a store raises', () => {
    const raises = (area: string) => modules[`${area}Module`]!.operations.filter((operation) => operation.raises).map(({ id }) => id);
    expect([raises('Desk'), raises('Booking')]).toEqual([['Desk.RingBell'], []]);
  });
});
