import { describe, expect, it } from 'vitest';
import { foundIn } from './support.ts';
import type { Case } from './support.ts';

const entities = `
const flow = stateMachine({ Open: 'initial', Shut: ['Open'] });
export class Amenity extends Entity() { name!: string }
export class Room extends Entity(Audited, SoftDeleted, Stateful(flow)) {
  name!: string; floor: Int = 0; note?: string; size: Int | null = null; kind!: 'Big' | 'Small'; code!: string & GeneratedNumber<'{#}'>;
  doc?: { a: Int; b?: { c: string }[]; d?: Record<string, Int> };
  homeId!: Guid; home!: ManyToOne<Amenity>; amenities!: ManyToMany<Amenity>;
}
export class Plain extends Entity() { name!: string }
`;
const mutation = (mode: string, body: string, more: { entity?: string; head?: string; given?: string } = {}) => {
  const verbs: Record<string, string> = {
    Create: "Post('/')",
    Update: "Put('/{id}')",
    Delete: "Delete('/{id}')",
    Restore: "Post('/{id}/restore')",
  };
  const { entity = 'Room', head = verbs[mode], given = '' } = more;
  return `${entities}export class M extends Mutation(MutationMode.${mode}, ${entity}, ${head})${given} { ${body} }`;
};
const id = 'readonly id!: Guid;';
const required = "readonly name!: string; readonly kind!: 'Big' | 'Small'; readonly homeId!: Guid;";
const apply = 'override apply(room: Room) { return room; }';

const cases: readonly Case[] = [
  [
    'an Update of some properties',
    mutation('Update', `${id} readonly name?: string; readonly note?: string | null; readonly size?: Int | null; readonly kind?: 'Big'`),
  ],
  [
    'an Update by PATCH, or by POST as a named action',
    `${mutation('Update', id, { head: "Patch('/{id}')" })}\nexport class N extends Mutation('Update', Room, Post('/{id}/do')) { ${id} ${apply} }`,
  ],
  ['a Create with all that is required', mutation('Create', `${required} readonly floor?: Int`)],
  [
    'a Create with an input that validation asks for',
    mutation('Create', "readonly name?: string & Mandatory; readonly kind!: 'Big'; readonly homeId!: Guid"),
  ],
  [
    'a Delete and a Restore',
    `${mutation('Delete', id)}\nexport class N extends Mutation('Restore', Room, Post('/{id}/restore')) { ${id} }`,
  ],
  ['whatever inputs `apply` takes', mutation('Update', `${id} readonly reason!: string; readonly status?: Int; ${apply}`)],
  ['links', mutation('Update', `${id} readonly amenityIds?: Guid[] & Links<'amenities'>`)],
  [
    'an input that is no property',
    mutation('Update', `${id} readonly nam?: string`),
    "PRAG0740: 'Room' has no property 'nam' (did you mean 'name'?)",
  ],
  [
    'an input that is a relation',
    mutation('Update', `${id} readonly home?: Guid`),
    "PRAG0740: 'home' is a relation of 'Room', not a column",
  ],
  [
    'ids without Links',
    mutation('Update', `${id} readonly amenities?: Guid[]`),
    "PRAG0740: 'amenities' is a relation, whose ids are declared with `Links<'amenities'>`",
  ],
  [
    'an input of a Delete',
    mutation('Delete', `${id} readonly name?: FromClaim<'n', string>`),
    'PRAG0740: a Delete mutation copies no inputs',
  ],
  ['a placeholder that is no property', mutation('Update', `${id} readonly house!: Guid`, { head: "Put('/{house}/{id}')" })],
  ['an input of another type', mutation('Update', `${id} readonly floor?: string`), 'PRAG0741: it is a string, but an `Int` there'],
  ['a document of the same form, or a narrower one', mutation('Update', `${id} readonly doc?: { a: Int; b?: { c: Guid; x?: Int }[] }`)],
  ...['{ a: string }', '{ b?: { c: string }[] }', '{ a: Int; b?: { c: Int }[] }', '{ a: Int; d?: Record<string, string> }'].map(
    (form): Case => [
      `a document of another form: ${form}`,
      mutation('Update', `${id} readonly doc?: ${form}`),
      'PRAG0741: it is an object, unlike the one there',
    ],
  ),
  [
    'a text for a set of values',
    mutation('Update', `${id} readonly kind?: string`),
    'PRAG0741: it is a string, but a set of literal values there',
  ],
  [
    'null for what cannot be null',
    mutation('Update', `${id} readonly name?: string | null`),
    "PRAG0741: it can be null, but 'name' of 'Room' cannot",
  ],
  ['a status', mutation('Update', `${id} readonly status?: 'Shut'`), 'PRAG0742: only `transitionTo` changes a status'],
  ['a member of a trait', mutation('Update', `${id} readonly createdAt?: DateTimeOffset`), 'PRAG0742: the trait Audited writes it'],
  ['a generated number', mutation('Update', `${id} readonly code?: string`), 'PRAG0742: its number is generated'],
  ['an id for a new row', mutation('Create', `${id} ${required}`), 'PRAG0742: the id of a new entity is generated'],
  ['no id', mutation('Update', 'readonly name!: string', { head: "Put('/{name}')" }), 'PRAG0743: it has no input `id`'],
  ['an id that may be absent', mutation('Delete', 'readonly id?: Guid', { head: "Delete('/')" }), 'PRAG0743: its `id` is optional'],
  ['an id that is no Guid', mutation('Restore', 'readonly id!: string'), 'PRAG0743: its `id` is not a `Guid`'],
  ['a field that nothing sets', mutation('Create', "readonly name!: string; readonly kind!: 'Big'"), 'PRAG0744: no input has that name'],
  [
    'a field that something may set',
    mutation('Create', "readonly name?: string; readonly kind!: 'Big'; readonly homeId!: Guid"),
    'PRAG0744: the input with that name is optional',
  ],
  ['fields that `apply` sets', mutation('Create', apply)],
  ['a Delete without the trait', mutation('Delete', id, { entity: 'Plain' }), 'PRAG0745'],
  ['a Restore without the trait', mutation('Restore', id, { entity: 'Plain' }), 'PRAG0745'],
  ['a Create by PUT', mutation('Create', required, { head: "Put('/')" }), 'PRAG0746'],
  ['an Update by DELETE', mutation('Update', id, { head: "Delete('/{id}')" }), 'PRAG0746'],
  ['a Delete by POST', mutation('Delete', id, { head: "Post('/{id}')" }), 'PRAG0746'],
  ['a Restore by PUT', mutation('Restore', id, { head: "Put('/{id}')" }), 'PRAG0746'],
  ['links of no relation', mutation('Update', `${id} readonly a?: Guid[] & Links<'x'>`), "PRAG0747: 'Room' has no relation 'x'"],
  [
    'links of a relation to one',
    mutation('Update', `${id} readonly a?: Guid[] & Links<'home'>`),
    "PRAG0747: 'home' of 'Room' is not a `ManyToMany` relation",
  ],
  ['links that are no ids', mutation('Update', `${id} readonly a?: string[] & Links<'amenities'>`), 'PRAG0747: it is not a list of `Guid`'],
  [
    'links of a Restore',
    mutation('Restore', `${id} readonly a?: Guid[] & Links<'amenities'>`),
    'PRAG0747: a Restore mutation does not change links',
  ],
  ['a result that the entity can give', mutation('Update', id, { given: '<never, { name: string; status: Room["status"] }>' })],
  ['a result that the entity cannot give', mutation('Update', id, { given: '<never, { nam: string }>' }), "PRAG0725: 'Room' has no 'nam'"],
  [
    'a DTO by name that the entity cannot give',
    `${mutation('Update', id)}\nexport interface RoomDto { nam: string }`,
    "PRAG0725: 'Room' has no 'nam'",
  ],
  [
    'a status without a body for a DTO',
    mutation('Update', id, { head: "Put('/{id}'), { status: 204 }" }),
    'PRAG0564: its response has no body',
  ],
  ['a status without a body for a Delete', mutation('Delete', id, { head: "Delete('/{id}'), { status: 204 }" })],
];

describe('A mutation with', () => {
  for (const [title, source, ...found] of cases) {
    it(`${title} ${found.length === 0 ? 'is accepted' : 'is rejected'}`, () => expect(foundIn(source)).toEqual(found));
  }
});
