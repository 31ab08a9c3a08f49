import { dialects } from '@portico/sql';
import { BackoffStrategy } from '@portico/core';
import type { AreaCall, EventModel, HandlerModel, Manifest } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import type { ProjectPlan } from '../../src/3-plan/plan.ts';
import { formatTopologyPage } from '../../src/commands/topology/formatTopologyPage.ts';

const source = { file: 'src/a.ts', line: 1, column: 1 };

const event = (id: string, raisedIn: string[] = []): EventModel => ({
  id,
  name: id.split('.')[1]!,
  area: id.split('.')[0]!,
  members: [
    { name: 'occurredAt', shape: { kind: 'scalar', scalar: 'DateTimeOffset' } },
    { name: 'reservationId', shape: { kind: 'scalar', scalar: 'Guid' } },
  ],
  consumers: [],
  raisedIn,
  source,
});

const handler = (id: string, of: string, more: Partial<HandlerModel> = {}): HandlerModel => ({
  id,
  name: id.split('.')[1]!,
  area: id.split('.')[0]!,
  event: of,
  durable: true,
  retry: { maxAttempts: 3, strategy: BackoffStrategy.ExponentialWithJitter, delay: 1000, maxDelay: 300_000 },
  source,
  ...more,
});

function pageOf(...manifests: (Pick<Manifest, 'area'> & Partial<Manifest>)[]): string {
  const plan: ProjectPlan = {
    sources: 'src',
    dialects,
    modules: manifests.map((manifest) => ({
      manifest: { groups: [], operations: [], types: [], ...manifest },
      operations: [],
      services: [],
      entities: [],
      store: manifest.area.toLowerCase(),
      seeds: [],
      events: [],
      handlers: [],
      jobs: [],
      schedules: false,
      hasStore: false,
      holdsMessages: false,
      holdsDelays: false,
      storesResponses: false,
      typeImports: {},
      typeClasses: {},
    })),
    stores: [],
    hosts: [],
    check: false,
    info: { title: 'Hotel', version: '1' },
    inputs: {},
  };
  return formatTopologyPage(plan);
}

const confirmed = event('Booking.ReservationConfirmed', ['Reservation.confirm']);
const booking = { area: 'Booking', events: [confirmed] };

describe('The page of an application', () => {
  it('draws events with their handlers: with a stored message or in process, and in which order', () => {
    const inProcess = handler('Booking.TellGuest', confirmed.id, { durable: false });
    const draft = handler('Billing.DraftInvoice', confirmed.id, { orderedBy: 'reservationId' });
    const page = pageOf({ ...booking, handlers: [inProcess] }, { area: 'Billing', handlers: [draft] });
    expect(page).toContain(
      [
        'flowchart LR',
        '  subgraph area_Billing["Billing"]',
        '    handler_Billing_DraftInvoice["DraftInvoice"]',
        '  end',
        '  subgraph area_Booking["Booking"]',
        '    event_Booking_ReservationConfirmed(["ReservationConfirmed"])',
        '    handler_Booking_TellGuest["TellGuest"]',
        '  end',
        '  event_Booking_ReservationConfirmed ==>|"in order of reservationId"| handler_Billing_DraftInvoice',
        '  event_Booking_ReservationConfirmed -.-> handler_Booking_TellGuest',
      ].join('\n'),
    );
    expect(page).toContain('  area_Booking ==>|"ReservationConfirmed"| area_Billing\n');
  });

  it('lists the members of an event, where it is raised, and its handlers', () => {
    const page = pageOf(booking, { area: 'Billing', handlers: [handler('Billing.DraftInvoice', confirmed.id)] });
    const cells = ['`Booking.ReservationConfirmed`', '`occurredAt`, `reservationId`', '`Reservation.confirm`', '`Billing.DraftInvoice`'];
    expect(page).toContain(`| ${cells.join(' | ')} |`);
  });

  it.each([
    [{}, '3 | 1 s, doubling, with jitter, at most 5 min'],
    [{ strategy: BackoffStrategy.Exponential, delay: 500 }, '3 | 500 ms, doubling, at most 5 min'],
    [{ strategy: BackoffStrategy.Fixed, delay: 86_400_000 }, '3 | 1 d'],
    [{ maxAttempts: 1 }, '1 | -'],
  ])('describes the retries of a handler: %o', (retry, told) => {
    const each = handler('Billing.DraftInvoice', confirmed.id);
    const page = pageOf(booking, { area: 'Billing', handlers: [{ ...each, retry: { ...each.retry, ...retry } }] });
    expect(page).toContain(`| durable | ${told} | - |`);
  });

  it('lists the calls between areas, and the calls made as the system', () => {
    const call = (from: string, asSystem?: true): AreaCall => ({
      area: 'Billing',
      from,
      ...(asSystem && { asSystem }),
      file: 'src/a.ts',
      line: 1,
    });
    const page = pageOf({ area: 'Booking', calls: [call('CheckOut'), call('Cancel', true), call('CheckIn')] }, { area: 'Billing' });
    expect(page).toContain('| Booking | Billing | the caller | `CheckIn`, `CheckOut` |');
    expect(page).toContain('| Booking | Billing | the system | `Cancel` |');
    expect(page).toContain('  area_Booking -->|"calls"| area_Billing\n  area_Booking -->|"calls as the system"| area_Billing\n');
  });

  it('reports that areas are independent of each other', () => {
    expect(pageOf({ area: 'Booking' }, { area: 'Billing' })).toContain(
      'No area reads the entities or calls the operations of another area.',
    );
  });

  it('has diagrams that Mermaid can read, whatever names are given', () => {
    const strange = event('Front "desk".Ring<it>#1`|');
    const page = pageOf(
      { area: 'Front "desk"', events: [strange] },
      { area: 'end', handlers: [handler('end.note', strange.id, { orderedBy: 'a"b' })] },
    );
    const lines = [...page.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].flatMap(([, text]) => text!.split('\n'));
    expect(lines.length).toBeGreaterThan(8);
    const text = '"[^"<>`\\n]*(<br/>[^"<>`\\n]*)*"';
    const known = new RegExp(
      `^ *(flowchart LR|end|subgraph \\w+\\[${text}\\]|\\w+(\\[${text}\\]|\\(\\[${text}\\]\\))|\\w+ (==>|-\\.->|-->)(\\|${text}\\|)? \\w+)$`,
    );
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
  });
});
