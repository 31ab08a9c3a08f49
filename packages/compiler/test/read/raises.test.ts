import { expect, it } from 'vitest';
import { recordsOf } from './records.ts';

const event =
  "import { DomainEvent } from '@portico/core';\nexport class Booked extends DomainEvent<{ a: Int }> {}\nexport class Room {}\n";

/** The places that create the event, by class and method, or by function. */
const placesOf = (source: string) => recordsOf(event + source).records.raises.map((raise) => raise.in);

it.each([
  ['class Desk { book() { return new Booked({ a: 1 }); } }', 'Desk.book'],
  ['export class Desk { book = () => new Booked({ a: 1 }) }', 'Desk.book'],
  ['export class Desk { static first = new Booked({ a: 1 }); }', 'Desk.first'],
  ["export class Desk { 'by name'() { return new Booked({ a: 1 }); } }", 'Desk.by name'],
  ['export class Desk { constructor() { this.b = new Booked({ a: 1 }); } }', 'Desk.constructor'],
  ['export class Desk { static { new Booked({ a: 1 }); } }', 'Desk'],
  ['export function book() { return new Booked({ a: 1 }); }', 'book'],
  ['export const book = () => new Booked({ a: 1 })', 'book'],
  ['const a = 1, book = () => new Booked({ a: 1 }), b = 2', 'book'],
  ['export default () => new Booked({ a: 1 })', 'the module'],
  ['new Booked({ a: 1 })', 'the module'],
])('finds an event that is created in %s in %s', (source, place) => expect(placesOf(source)).toEqual([place]));

it('does not report a value that is not an event, or is not created', () => {
  expect(placesOf('const a = new Room(); const b = Booked; const c = new Date(); const d = new (class {})(); // new Booked()')).toEqual([]);
});

it('recognizes an event by its declaration and by its imported name', () => {
  const files = {
    'desk.ts': "import { Booked as Made } from './it.ts';\nexport const desk = () => [new Made({ a: 1 }), new Made({ a: 2 })];\n",
  };
  const { records } = recordsOf(event, files);
  expect(records.raises.map((raise) => [raise.event, raise.in, raise.class.key])).toEqual(
    [1, 2].map(() => ['src/it.ts#Booked', 'desk', 'src/desk.ts#desk']),
  );
});
