import { describe, expect, it } from 'vitest';
import { check } from '../../src/4-check/check.ts';
import { Findings } from '../../src/finding.ts';
import { TestProject } from '../read/project.ts';
import { foundIn } from './support.ts';

const more = "import { ActionFilter, ApplicationError, DomainEvent, EndpointGroup, Policy, permissions } from '@portico/core';\n";

const bookings = `${more}export class Reservation extends Entity() { nights!: Int }
  export class ReservationMade extends DomainEvent<{ nights: Int }> {}
  export class NoRoom extends ApplicationError('no-room', 409) {}
  export class BookingGroup extends EndpointGroup('/booking') {}
  export class ReservationDto { readonly nights!: Int }
  export class GetReservation extends Query(Reservation, Get('/reservations/{id}'), { single: true })<ReservationDto> { readonly id!: Guid }
  export interface Stay { nights: Int }
  export const Board = { Half: 'half', Full: 'full' } as const;
  export type Board = (typeof Board)[keyof typeof Board];
  export const can = permissions('booking', { stay: ['read'] });
  export function nights(): number { return 1; }
  export const today = new Date();
  export class Bookings {}
  export interface Rates { rate(): number }
  export class UsesRates { constructor(private readonly rates: Rates) {} }
  export class IsGuest extends Policy { decide() { return true; } }
  export class Timing extends ActionFilter {}
  export class BookingSeed extends Seed { seed() {} }`;

const areas = (store: string) => ({
  'booking/module.ts': "export class BookingModule extends Module('Booking', { store: 'hotel' }) {}",
  'booking/all.ts': bookings,
  'billing/module.ts': `export class BillingModule extends Module('Billing', { store: '${store}' }) {}`,
});

/** Returns the boundary findings in a file of the area Billing, which has a separate store by default. */
function billing(source: string, { store = 'billing', files = {} }: { store?: string; files?: Record<string, string> } = {}): string[] {
  return foundIn('', { ...areas(store), ...files, 'billing/it.ts': source }).filter((each) => each.startsWith('PRAG095'));
}

const from = (names: string, file = '../booking/all.ts') => `import ${names} from '${file}';`;

describe('An area may import from another area', () => {
  it.each(['{ ReservationMade }', 'type { ReservationMade }'])('its events: %s', (names) => {
    expect(billing(from(names))).toEqual([]);
  });

  it.each(['type { Stay }', 'type { ReservationDto }', '{ Board }', '{ can }', '{ NoRoom }', '{ BookingGroup }'])(
    'the types and errors of its operations, its constants, permissions and groups: %s',
    (names) => {
      expect(billing(from(names))).toEqual([]);
    },
  );

  it('its operations as types, and as the target of `location`', () => {
    expect(billing(from('type { GetReservation }'))).toEqual([]);
    const location = `export class Bill extends DomainAction(Post('/bills'), { status: 201, location: () => GetReservation })<{ id: Guid }> { execute() { return { id: '' }; } }`;
    expect(billing(`${from('{ GetReservation }')}\n${location}`)).toEqual([]);
    const reason = 'PRAG0951: it is an operation, of which other areas may import only the type';
    expect(billing(`${from('{ GetReservation }')}\nnew GetReservation();`)).toEqual([reason]);
  });

  it('its entities if both share a store, and not otherwise [HOTEL-03]', () => {
    for (const names of ['{ Reservation }', 'type { Reservation }']) {
      expect(billing(from(names), { store: 'hotel' })).toEqual([]);
      expect(billing(from(names))).toEqual(['PRAG0950']);
    }
  });

  it('no side effects of its code, in any store', () => {
    for (const store of ['billing', 'hotel']) {
      const reason = (names: string) => billing(from(names), { store })[0];
      expect(reason('{ nights }')).toBe('PRAG0951: it is a function, a computed value, or a file that is imported for its side effects');
      expect(reason('{ today }')).toBe('PRAG0951: it is a function, a computed value, or a file that is imported for its side effects');
      expect(reason('type { Bookings }')).toBe('PRAG0951: it is a class with code');
      expect(reason('{ ReservationDto }')).toBe('PRAG0951: it is a class with code');
      expect(reason('type { Rates }')).toBe('PRAG0951: a service');
      expect(reason('{ IsGuest }')).toBe('PRAG0951: a policy');
      expect(reason('{ Timing }')).toBe('PRAG0951: a filter');
      expect(reason('{ BookingSeed }')).toBe('PRAG0951: a seed');
    }
  });
});

describe('A boundary between areas', () => {
  const taken = ['PRAG0951: it is a function, a computed value, or a file that is imported for its side effects'];

  it.each([
    ['an import under another name', "import { nights as n } from '../booking/nights.ts';"],
    ['a whole module', "import * as booking from '../booking/nights.ts';"],
    ['an import for its side effects', "import '../booking/nights.ts';"],
    ['a re-export', "export { nights } from '../booking/nights.ts';"],
    ['a re-export of everything', "export * from '../booking/nights.ts';"],
    ['an import at run time', "export const later = () => import('../booking/nights.ts');"],
    ['an inline import of a type', "export type N = typeof import('../booking/nights.ts').nights;"],
    ['a file that re-exports it', "import { nights } from '../shared.ts';"],
  ])('is seen through %s', (_way, source) => {
    const files = { 'booking/nights.ts': 'export function nights() { return 1; }', 'shared.ts': "export * from './booking/nights.ts';" };
    expect(billing(source, { files })).toEqual(taken);
  });

  it('is not checked for code outside of all areas', () => {
    expect(billing(from('{ nights }', '../shared.ts'), { files: { 'shared.ts': 'export function nights() { return 1; }' } })).toEqual([]);
    expect(foundIn(from('{ nights }', './booking/all.ts'), areas('billing')).filter((each) => each.startsWith('PRAG095'))).toEqual([]);
  });

  it('is checked through a file that re-exports everything', () => {
    const files = { 'booking/nights.ts': 'export function nights() { return 1; }', 'shared.ts': "export * from './booking/nights.ts';" };
    expect(billing("import * as shared from '../shared.ts';", { files })).toEqual(taken);
  });

  it('is crossed by a value with the name of a type', () => {
    const files = { 'booking/rates.ts': 'export const Rate = Math.random();\nexport type Rate = number;' };
    expect(billing("import { Rate } from '../booking/rates.ts';", { files })).toEqual(taken);
    expect(billing("import type { Rate } from '../booking/rates.ts';", { files })).toEqual([]);
  });

  it('is crossed by the dependencies of a handler', () => {
    const files = {
      'booking/printer.ts': 'export interface Printer { print(): void }',
      'booking/print.ts':
        "import { MessageHandler } from '@portico/core';\nimport { ReservationMade } from './all.ts';\nimport type { Printer } from './printer.ts';\nexport class Print extends MessageHandler(ReservationMade) { handle(event: ReservationMade, printer: Printer) {} }",
    };
    expect(billing("import type { Printer } from '../booking/printer.ts';", { files })).toEqual(['PRAG0951: a service']);
  });

  it('does not exist within an area', () => {
    const files = { 'billing/nights.ts': 'export function nights() { return 1; }' };
    expect(billing("import { nights } from './nights.ts';", { files })).toEqual([]);
  });

  it('is reported once in a file that reads the entity of another store', () => {
    const reading = `${from('type { Reservation }')}\nexport class Count extends Endpoint(Get('/n'))<Int> { handle(all: ReadAccess<Reservation>) { return all.count(); } }`;
    const found = foundIn('', { ...areas('billing'), 'billing/it.ts': reading });
    expect(found.filter((code) => /^PRAG0(751|95)/.test(code))).toEqual(['PRAG0751']);
    const elsewhere = foundIn('', { ...areas('billing'), 'billing/it.ts': reading, 'billing/other.ts': from('type { Reservation }') });
    expect(elsewhere.filter((code) => /^PRAG0(751|95)/.test(code))).toEqual(['PRAG0751', 'PRAG0950']);
  });

  it('is checked again when an imported declaration changes', () => {
    const project = new TestProject({
      'booking/module.ts': "import { Module } from '@portico/core';\nexport class BookingModule extends Module('Booking') {}",
      'billing/module.ts': "import { Module } from '@portico/core';\nexport class BillingModule extends Module('Billing') {}",
      'billing/it.ts': "import { Board } from '../booking/board.ts';",
      'booking/board.ts': 'export class Board {}',
    });
    const found = (changed: string[]) => {
      const { records, model, earlier } = project.plan(changed);
      const said = new Findings();
      check(records, model, said, earlier);
      return said.list.map(({ code }) => code);
    };
    expect(found([])).toEqual(['PRAG0951']);
    expect(found([project.write('booking/board.ts', "export const Board = 'half';")])).toEqual([]);
  });
});
