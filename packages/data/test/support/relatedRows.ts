import { randomInt } from 'node:crypto';
import type { ComplexQueryFilter, EntityModel, Shape } from '@portico/core/manifest';
import { linkTableName } from '@portico/sql';
import { entity, field, models } from './models.ts';
import { compareValues } from './oracle.ts';
import { idOf, randomFrom } from './randomThings.ts';
import { viewOf } from './viewOf.ts';

const text: Shape = { kind: 'scalar', scalar: 'string' };
const member = (name: string, shape: Shape) => ({ name, wireName: name, shape, optional: true as const });
const document: Shape = {
  kind: 'object',
  members: [
    member('city', text),
    member('floor', { kind: 'scalar', scalar: 'Int' }),
    member('area', { kind: 'scalar', scalar: 'number' }),
    member('lift', { kind: 'scalar', scalar: 'boolean' }),
    member('opened', { kind: 'scalar', scalar: 'DateOnly' }),
    member('owner', { kind: 'object', members: [member('name', text)] }),
  ],
};

const or = { nullable: true } as const;
export const house = entity('House', [field('name', 'string'), { ...field('place', 'Json', or), shape: document }], {
  relations: [
    { property: 'rooms', kind: 'oneToMany', entity: 'Sample.Room', key: 'houseId' },
    {
      property: 'tags',
      kind: 'manyToMany',
      entity: 'Sample.Tag',
      links: { table: linkTableName('sample_house', 'tags'), own: 'house_id', other: 'tag_id' },
    },
  ],
});
export const room = entity('Room', [field('houseId', 'Guid'), field('beds', 'Int', or), field('guest', 'string', or)], {
  traits: ['SoftDeleted', 'Owned', 'TenantScoped'],
  relations: [
    { property: 'house', kind: 'manyToOne', entity: 'Sample.House', key: 'houseId' },
    { property: 'stays', kind: 'oneToMany', entity: 'Sample.Stay', key: 'roomId' },
  ],
});
export const stay = entity('Stay', [field('roomId', 'Guid'), field('nights', 'Int'), field('note', 'string', or)], {
  traits: ['SoftDeleted'],
  relations: [{ property: 'room', kind: 'manyToOne', entity: 'Sample.Room', key: 'roomId' }],
});
export const tag = entity('Tag', [field('text', 'string')], { traits: ['TenantScoped'] });
const own = [house, room, stay, tag];
for (const model of own) (models as Map<string, EntityModel>).set(model.id, model);

export type Plain = Readonly<Record<string, unknown>>;

export const seed = Number(process.env['PORTICO_QUERY_SEED'] ?? randomInt(2 ** 31));
export const count = Number(process.env['PORTICO_QUERY_COUNT'] ?? 50);
const random = randomFrom(seed);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const maybe = (share: number) => random() < share;

const texts = ['', 'a', 'A', 'b', 'ß', 'Ä', 'a%b', "o'b", '\u{1F600}', '\uFB00', '\\u0000', '"q"', 'null'] as const;
const numbers = [0, 1, 2, 9, 10, -1, 100] as const;
const fractions = [0.1, 0.30000000000000004, 2, -7.5, 1e21, 5e-7] as const;
const days = ['2024-02-29', '1999-12-31', '2024-10-01'] as const;

function createPlace(): Plain | null {
  if (maybe(0.15)) return null;
  const some = (share: number, make: () => Plain): Plain => (maybe(share) ? make() : {});
  return {
    ...some(0.8, () => ({ city: pick(texts) })),
    ...some(0.8, () => ({ floor: maybe(0.1) ? null : pick(numbers) })),
    ...some(0.8, () => ({ area: pick(fractions) })),
    ...some(0.8, () => ({ lift: maybe(0.5) })),
    ...some(0.8, () => ({ opened: pick(days) })),
    ...some(0.6, () => ({ owner: maybe(0.2) ? null : { name: pick(texts) } })),
    // A document of an earlier version, with other types.
    ...some(0.1, () => ({ floor: 'old', area: true, lift: 1, city: 7, opened: {} })),
  };
}

let next = 1;
const hidden = () => ({ isDeleted: maybe(0.2), deletedAt: null, deletedBy: null });
export const houses = Array.from({ length: 25 }, () => ({ id: idOf(next++), name: pick(texts), place: createPlace() }));
export const rooms = Array.from({ length: 60 }, () => ({
  id: idOf(next++),
  houseId: pick(houses).id,
  beds: maybe(0.2) ? null : pick(numbers),
  guest: maybe(0.3) ? null : pick(texts),
  ownerId: maybe(0.8) ? 'ann' : 'bob',
  tenantId: maybe(0.8) ? 'acme' : 'other',
  ...hidden(),
}));
export const stays = Array.from({ length: 90 }, () => ({
  id: idOf(next++),
  roomId: pick(rooms).id,
  nights: pick(numbers),
  note: maybe(0.3) ? null : pick(texts),
  ...hidden(),
}));
export const tags = Array.from({ length: 8 }, () => ({ id: idOf(next++), text: pick(texts), tenantId: maybe(0.7) ? 'acme' : 'other' }));
export const links = houses.flatMap(({ id }) => tags.filter(() => maybe(0.25)).map((each) => [id, each.id] as const));

/** The caller, who sees the own live rows of one tenant. */
export const ann = viewOf({ callerId: 'ann', tenantId: 'acme' });
export const seenRooms = rooms.filter(({ isDeleted, ownerId, tenantId }) => !isDeleted && ownerId === 'ann' && tenantId === 'acme');

/** The related rows that ann sees, in plain TypeScript. */
const related: Readonly<Record<string, (row: Plain) => readonly Plain[]>> = {
  rooms: ({ id }) => seenRooms.filter(({ houseId }) => houseId === id),
  stays: ({ id }) => stays.filter(({ roomId, isDeleted }) => roomId === id && !isDeleted),
  tags: ({ id }) => tags.filter((each) => each.tenantId === 'acme' && links.some(([from, to]) => from === id && to === each.id)),
};

type Type = 'string' | 'Int' | 'number' | 'boolean' | 'DateOnly';

/** The values that conditions of each entity can be about; objects nest. */
const fields: Readonly<Record<string, Readonly<Record<string, Type | 'owner' | 'place'>>>> = {
  house: { name: 'string', place: 'place' },
  place: { city: 'string', floor: 'Int', area: 'number', lift: 'boolean', opened: 'DateOnly', owner: 'owner' },
  owner: { name: 'string' },
  room: { beds: 'Int', guest: 'string' },
  stay: { nights: 'Int', note: 'string' },
  tag: { text: 'string' },
};
const many: Readonly<Record<string, Readonly<Record<string, string>>>> = { house: { rooms: 'room', tags: 'tag' }, room: { stays: 'stay' } };
const one: Readonly<Record<string, Readonly<Record<string, string>>>> = { room: { house: 'house' } };
export const values: Readonly<Record<Type, readonly unknown[]>> = {
  string: texts,
  Int: numbers,
  number: fractions,
  boolean: [true, false],
  DateOnly: days,
};
const isOf: Readonly<Record<Type, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  Int: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  DateOnly: (value) => typeof value === 'string',
};
const orders = ['equals', 'notEquals', 'lessThan', 'greaterOrEqual'] as const;
const operators: Readonly<Record<Type, readonly string[]>> = {
  string: [...orders, 'contains', 'startsWith', 'endsWith', 'in'],
  Int: [...orders, 'in', 'between'],
  number: [...orders, 'between'],
  boolean: ['equals', 'notEquals', 'in'],
  DateOnly: [...orders, 'in', 'between'],
};

function createCondition(type: Type): unknown {
  if (maybe(0.1)) return pick([null, { notEquals: null }]);
  const operator = pick(operators[type]);
  const operand = operator === 'in' || operator === 'between' ? [pick(values[type]), pick(values[type])] : pick(values[type]);
  return { [operator]: operand };
}

export function createCriteria(of: string, depth = 3): Plain {
  const result: Record<string, unknown> = {};
  for (let parts = 1 + Math.floor(random() * 2); parts > 0; parts--) {
    const relation = maybe(0.5) && many[of] ? pick(Object.keys(many[of])) : undefined;
    const single = maybe(0.2) && one[of] ? pick(Object.keys(one[of])) : undefined;
    if (depth > 0 && maybe(0.2)) result[pick(['and', 'or'])] = [createCriteria(of, depth - 1), createCriteria(of, depth - 1)];
    else if (depth > 0 && maybe(0.15)) result['not'] = createCriteria(of, depth - 1);
    else if (relation && depth > 0)
      result[relation] = { [pick(['some', 'every', 'none'])]: maybe(0.1) ? {} : createCriteria(many[of]![relation]!, depth - 1) };
    else if (single && depth > 0) result[single] = createCriteria(one[of]![single]!, depth - 1);
    else {
      const name = pick(Object.keys(fields[of]!));
      const type = fields[of]![name]!;
      result[name] = type === 'place' || type === 'owner' ? createCriteria(type, 0) : createCondition(type);
    }
  }
  return result;
}

/** Returns whether a row meets criteria, in plain TypeScript. */
export function holds(row: Plain, criteria: Plain, of: string): boolean {
  return Object.entries(criteria).every(([name, value]) => {
    if (name === 'and') return (value as Plain[]).every((each) => holds(row, each, of));
    if (name === 'or') return (value as Plain[]).some((each) => holds(row, each, of));
    if (name === 'not') return !holds(row, value as Plain, of);
    const target = many[of]?.[name];
    if (target) {
      return Object.entries(value as Plain).every(([quantifier, inner]) => {
        const met = related[name]!(row).map((each) => holds(each, inner as Plain, target));
        if (quantifier === 'some') return met.includes(true);
        return quantifier === 'every' ? !met.includes(false) : !met.includes(true);
      });
    }
    const single = one[of]?.[name];
    if (single)
      return holds(
        houses.find(({ id }) => id === row['houseId'])!,
        value as Plain,
        single,
      );
    const type = fields[of]![name]!;
    if (type === 'place' || type === 'owner') return holds((row[name] ?? {}) as Plain, value as Plain, type);
    const stored = isOf[type](row[name]) ? row[name] : null;
    return meetsCondition(stored, value, type);
  });
}

function meetsCondition(stored: unknown, condition: unknown, type: Type): boolean {
  if (condition === null) return stored === null;
  return Object.entries(condition as Plain).every(([operator, operand]) => {
    if (operand === null) return stored !== null;
    const order = (other: unknown) => compareValues(stored, other, type);
    if (operator === 'notEquals') return order(operand) !== 0;
    if (stored === null) return false;
    switch (operator) {
      case 'contains':
        return (stored as string).includes(operand as string);
      case 'startsWith':
        return (stored as string).startsWith(operand as string);
      case 'endsWith':
        return (stored as string).endsWith(operand as string);
      case 'in':
        return (operand as unknown[]).some((each) => order(each) === 0);
      case 'between':
        return order((operand as unknown[])[0]) >= 0 && order((operand as unknown[])[1]) <= 0;
      case 'lessThan':
        return order(operand) < 0;
      case 'greaterOrEqual':
        return order(operand) >= 0;
      default:
        return order(operand) === 0;
    }
  });
}

type Nested = Omit<ComplexQueryFilter, 'property'>;

export function createComplex(of: string, at: readonly string[] = [], depth = 3): Nested {
  return {
    fields: Object.entries(fields[of]!).flatMap(([name, type]) =>
      type === 'place' || type === 'owner'
        ? []
        : [{ name, path: [...at, name], type, nullable: true as const, ...(type === 'DateOnly' && { comparedAs: 'string' as const }) }],
    ),
    relations: [
      ...Object.entries(fields[of]!).flatMap(([name, type]) =>
        type === 'place' || type === 'owner' ? [{ name, filter: createComplex(type, [...at, name], depth) }] : [],
      ),
      ...(depth === 0
        ? []
        : Object.entries(one[of] ?? {}).map(([name, to]) => ({ name, filter: createComplex(to, [...at, name], depth - 1) }))),
      ...(depth === 0
        ? []
        : Object.entries(many[of] ?? {}).map(([name, to]) => ({ name, many: [...at, name], filter: createComplex(to, [], depth - 1) }))),
    ],
  };
}

export const paths: readonly (readonly [string, Type, 'house' | 'room'])[] = [
  ['rooms.some.beds', 'Int', 'house'],
  ['rooms.every.guest', 'string', 'house'],
  ['rooms.none.stays.some.nights', 'Int', 'house'],
  ['rooms.every.stays.none.note', 'string', 'house'],
  ['rooms.some.house.place.floor', 'Int', 'house'],
  ['tags.none.text', 'string', 'house'],
  ['place.area', 'number', 'house'],
  ['place.owner.name', 'string', 'house'],
  ['house.rooms.every.beds', 'Int', 'room'],
  ['house.tags.some.text', 'string', 'room'],
  ['house.place.opened', 'DateOnly', 'room'],
];

/** Returns the criteria that a declared filter stands for. */
export function nest(names: readonly string[], condition: Plain): Plain {
  return names.reduceRight<Plain>((inner, name) => ({ [name]: inner }), condition);
}

export const bySort: Readonly<Record<string, (row: Plain) => unknown>> = {
  'place.floor': ({ place }) => read(place, 'floor', 'Int'),
  'place.city': ({ place }) => read(place, 'city', 'string'),
  'place.opened': ({ place }) => read(place, 'opened', 'DateOnly'),
  'place.lift': ({ place }) => read(place, 'lift', 'boolean'),
};
export const sortTypes: Readonly<Record<string, Type>> = {
  'place.floor': 'Int',
  'place.city': 'string',
  'place.opened': 'DateOnly',
  'place.lift': 'boolean',
};
const read = (place: unknown, name: string, type: Type) => {
  const value = (place as Plain | null)?.[name];
  return isOf[type](value) ? value : null;
};
