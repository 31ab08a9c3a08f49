import type { EntityField, EntityModel, Shape, StoredType } from '@portico/core/manifest';
import type { Dialect } from '@portico/sql';
import fc from 'fast-check';
import { entity, field } from './migrations.ts';

/** A change of an entity model; `at` picks a field, counted round. */
export type Change =
  | {
      readonly kind: 'add';
      readonly name: string;
      readonly type: StoredType;
      readonly presence: 'optional' | 'defaulted' | 'valued' | 'expressed' | 'undecided';
    }
  | { readonly kind: 'rename'; readonly at: number; readonly name: string }
  | { readonly kind: 'drop' | 'require' | 'relax' | 'unique' | 'index'; readonly at: number }
  | { readonly kind: 'retype'; readonly at: number; readonly type: StoredType }
  | { readonly kind: 'enum'; readonly at: number; readonly values: readonly string[] };

/** A model with the responses that its change needs. */
export interface Changed {
  readonly model: EntityModel;
  readonly answers: readonly string[];
}

const types: readonly StoredType[] = ['string', 'Int', 'Long', 'boolean', 'DateOnly', 'Guid', 'number', 'DateTimeOffset', 'Json'];
const words = ['red', 'green', 'blue'];
const defaults: Readonly<Record<string, string | number | boolean>> = {
  string: 'red',
  Int: 1,
  Long: '2',
  boolean: true,
  DateOnly: '2030-01-01',
  Guid: '00000000-0000-4000-8000-0000000000ff',
  number: 1.5,
  DateTimeOffset: '2030-01-01T00:00:00.000Z',
  Json: '[]',
};

const type = fc.constantFrom(...types);
const at = fc.nat(20);

/** Changes with new names that end in `suffix`, so that two branches rarely have the same names. */
export const changes = (suffix: string): fc.Arbitrary<readonly Change[]> => {
  const name = fc.constantFrom('one', 'two', 'three', 'four').map((word) => `${word}${suffix}`);
  const presence = fc.constantFrom('optional', 'defaulted', 'valued', 'expressed', 'undecided');
  const each: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constant('add'), name, type, presence }),
    fc.record({ kind: fc.constant('rename'), at, name }),
    fc.record({ kind: fc.constantFrom('drop', 'require', 'relax', 'unique', 'index'), at }),
    fc.record({ kind: fc.constant('retype'), at, type }),
    fc.record({ kind: fc.constant('enum'), at, values: fc.subarray(words, { minLength: 1 }) }),
  );
  return fc.array(each, { minLength: 1, maxLength: 4 });
};

/** An entity to begin with, and as many rows as are named. */
export const base: fc.Arbitrary<{ readonly model: EntityModel; readonly rows: number }> = fc.record({
  model: fc.array(fc.record({ type, nullable: fc.boolean() }), { minLength: 1, maxLength: 4 }).map((fields) =>
    entity(
      'Note',
      fields.map((each, index) => made(`f${index}`, each.type, each.nullable ? { nullable: true } : {})),
    ),
  ),
  rows: fc.integer({ min: 0, max: 4 }),
});

function made(property: string, stored: StoredType, more: Partial<EntityField> = {}): EntityField {
  const shape: Shape = stored === 'Json' ? { kind: 'any' } : { kind: 'scalar', scalar: stored };
  return field(property, stored, { shape, ...more });
}

/** Applies changes, each to the result of the one before. */
export function applyChanges(model: EntityModel, all: readonly Change[]): Changed {
  const changed = all.reduce<Changed>(({ model: before, answers }, change) => applyChange(before, answers, change), { model, answers: [] });
  return { model: changed.model, answers: changed.answers.filter((_, index) => isAbout(changed, index - (index % 2) + 1)) };
}

/** Returns whether a response, which follows its option, refers to a field that no later change has dropped; otherwise it is rejected. */
function isAbout({ model, answers }: Changed, index: number): boolean {
  return model.fields.some(({ property }) => answers[index]!.startsWith(`Catalog.Note.${property}=`));
}

function applyChange(model: EntityModel, answers: readonly string[], change: Change): Changed {
  if (change.kind === 'add') return added(model, answers, change);
  const own = model.fields.slice(1);
  const target = own[change.at % Math.max(1, own.length)];
  if (!target) return { model, answers };
  const replace = (...fields: readonly EntityField[]): Changed => ({
    model: withFields(
      model,
      own.flatMap((each) => (each === target ? fields : [each])),
    ),
    answers,
  });
  const { renamedFrom: _then, ...kept } = target;
  switch (change.kind) {
    case 'drop':
      return replace();
    case 'rename':
      // A name that is taken, and a field that this change has made or renamed, are left alone.
      if (own.some(({ property }) => property === change.name) || !isOfBase(target)) return { model, answers };
      return replace({ ...kept, property: change.name, column: change.name, renamedFrom: target.property });
    case 'retype': {
      // The value that a field of this change is added with fits the type that it was added with.
      if (!isOfBase(target)) return { model, answers };
      const { default: _value, ...rest } = target;
      return replace({ ...rest, type: change.type, shape: made('', change.type).shape });
    }
    case 'require': {
      const { nullable: _nullable, ...rest } = target;
      return replace(rest);
    }
    case 'relax':
      return replace({ ...target, nullable: true });
    case 'enum':
      return replace(target.type === 'string' ? { ...target, shape: { kind: 'enum', values: change.values } } : target);
    case 'unique':
    case 'index':
      if (target.type === 'Json') return { model, answers };
      return { model: keyed(model, change.kind, target.property), answers };
  }
}

/** Returns whether a field is an initial field of the entity: `f0`, `f1` and so on. */
function isOfBase({ property }: EntityField): boolean {
  return /^f\d/.test(property);
}

function added(model: EntityModel, answers: readonly string[], { name, type: stored, presence }: Change & { kind: 'add' }): Changed {
  if (model.fields.some(({ property }) => property === name)) return { model, answers };
  const value = defaults[stored]!;
  const more: Partial<EntityField> =
    presence === 'optional'
      ? { nullable: true }
      : presence === 'defaulted' && stored !== 'Json' && stored !== 'Guid'
        ? { default: value }
        : {};
  const expression =
    stored === 'string' ? [`--sql`, `Catalog.Note.${name}=lower('RED')`] : [`--value`, `Catalog.Note.${name}=${String(value)}`];
  const answer = presence === 'valued' ? [`--value`, `Catalog.Note.${name}=${String(value)}`] : presence === 'expressed' ? expression : [];
  return { model: withFields(model, [...model.fields.slice(1), made(name, stored, more)]), answers: [...answers, ...answer] };
}

function withFields(model: EntityModel, fields: readonly EntityField[]): EntityModel {
  const names = new Map(fields.map(({ property, renamedFrom = property }) => [renamedFrom, property]));
  const renamed = (keys: EntityModel['unique'], prefix: string) =>
    keys.flatMap(({ properties }) => {
      const now = properties.map((property) => (fields.some((each) => each.property === property) ? property : names.get(property)));
      const isKept = now.every((property) => property !== undefined && fields.find((each) => each.property === property)!.type !== 'Json');
      return isKept ? [{ name: `${prefix}_catalog_note_${now.join('_')}`, properties: now as string[] }] : [];
    });
  return { ...model, fields: [field('id', 'Guid'), ...fields], unique: renamed(model.unique, 'uq'), indexes: renamed(model.indexes, 'ix') };
}

function keyed(model: EntityModel, kind: 'unique' | 'index', property: string): EntityModel {
  const [list, prefix] = kind === 'unique' ? (['unique', 'uq'] as const) : (['indexes', 'ix'] as const);
  const name = `${prefix}_catalog_note_${property}`;
  return model[list].some((key) => key.name === name) ? model : { ...model, [list]: [...model[list], { name, properties: [property] }] };
}

/** Returns the statement that inserts rows with distinct values; optional fields are sometimes null. */
export function insertRows({ fields, table }: EntityModel, rows: number, dialect: Dialect): string {
  const columns = fields.map(({ column }) => `"${column}"`).join(', ');
  const values = Array.from(
    { length: rows },
    (_, row) => `(${fields.map((each, index) => valueOf(each, { row, index, dialect })).join(', ')})`,
  );
  return rows === 0 ? '' : `INSERT INTO ${table} (${columns}) VALUES ${values.join(', ')};`;
}

function valueOf(
  { property, type: stored, nullable }: EntityField,
  { row, index, dialect }: { row: number; index: number; dialect: Dialect },
): string {
  const sqlite = dialect.name === 'sqlite';
  if (nullable && (row + index) % 3 === 0) return 'NULL';
  const guid = `'00000000-0000-4000-8000-0000000000${row}${index}'`;
  if (property === 'id' || stored === 'Guid') return guid;
  const texts: Readonly<Record<string, string>> = {
    string: `'${words[(row + index) % words.length]!}'`,
    boolean: row % 2 === 0 ? 'true' : 'false',
    DateOnly: `'2030-01-0${row + 1}'`,
    DateTimeOffset: sqlite ? `${1_900_000_000_000 + row}` : `'2030-01-0${row + 1}T00:00:00Z'`,
    Json: `'[${row}]'`,
    number: `${row}.5`,
  };
  return texts[stored] ?? String(row);
}
