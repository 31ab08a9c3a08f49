import type { EntityBase, TraitName } from '@portico/core';
import type { EntityField, EntityModel, EntityRelation } from '@portico/core/manifest';
import type { Decoder, EntityPlan, FailureSink, QueryPlan } from '@portico/data';
import { nameColumn, createSchema, buildEntityTexts, buildQueryTexts, nameTable, nameUnique } from '@portico/sql';
import { dialects } from '../dialects.ts';
import type { Store } from '@portico/data';
import { entity, field } from '../models.ts';

type Bag = Record<string, unknown>;

interface Declaration<T extends EntityBase> {
  readonly type: new () => T;
  readonly fields: readonly EntityField[];
  readonly traits?: readonly TraitName[];
  readonly relations?: readonly EntityRelation[];
  readonly unique?: readonly (readonly string[])[];
  readonly related?: Readonly<Record<string, () => EntityPlan>>;
  readonly area?: string;
  readonly states?: EntityModel['states'];
  check?(entity: T, sink: FailureSink): void;
}

/** The plan of an entity class, as the compiler would emit it. */
export function declared<T extends EntityBase>(declaration: Declaration<T>): EntityPlan<T> {
  const { type, related = {}, check } = declaration;
  const model = modelOf(declaration);
  return {
    model,
    make: () => new type(),
    read: (row, from, at = 0) => {
      const made = new type() as unknown as Bag;
      model.fields.forEach((each, index) => (made[each.property] = decoded(row[at + index], each, from)));
      return made as unknown as T;
    },
    values: (made) => model.fields.map(({ property }) => (made as unknown as Bag)[property]),
    ...(check && { check }),
    ...buildEntityTexts(model, dialects),
    related,
  };
}

function modelOf<T extends EntityBase>(declaration: Declaration<T>): EntityModel {
  const { type, fields, traits = [], relations = [], unique = [], area = 'Sample', states } = declaration;
  const table = nameTable(area, type.name);
  return {
    ...entity(type.name, fields, { traits, relations }),
    id: `${area}.${type.name}`,
    area,
    table,
    ...(states && { states }),
    unique: unique.map((properties) => ({ name: nameUnique(table, properties.map(nameColumn)), properties })),
  };
}

function decoded(value: unknown, { type, scale = 4, explicitNull }: EntityField, from: Decoder): unknown {
  if (value === null) return explicitNull ? null : undefined;
  if (type === 'boolean') return from.boolean(value);
  if (type === 'Int' || type === 'number') return from.number(value);
  if (type === 'Long') return from.long(value);
  if (type === 'Decimal') return from.decimal(value, scale);
  if (type === 'DateTimeOffset') return from.instant(value);
  if (type === 'Duration') return from.duration(value);
  if (type === 'Bytes') return from.bytes(value);
  return type === 'Json' ? from.json(value) : value;
}

/** Makes the tables of some entities. */
export async function createTables(store: Store, plans: readonly EntityPlan<never>[]): Promise<void> {
  await store.script(
    createSchema(
      plans.map(({ model }) => model),
      store.dialect,
    ),
  );
}

/** A read of one row by id with these fields, as the compiler would emit it for the result of a mutation. */
export function answerOf(plan: EntityPlan, members: readonly string[]): QueryPlan {
  const fields = plan.model.fields.filter(({ property }) => members.includes(property));
  const { layout, complex: _, ...statements } = buildQueryTexts(
    {
      entity: plan.model.id,
      answer: 'single',
      filters: [{ property: 'id', path: ['id'], operator: 'Equals', type: 'Guid' }],
      complex: [],
      sorts: [],
      projection: members.map((member) => ({ member, kind: 'field', path: [member] })),
    },
    new Map([[plan.model.id, plan.model]]),
    dialects,
  );
  return {
    id: `${plan.model.id}.answer`,
    entity: plan,
    answer: 'single',
    ...statements,
    complex: [],
    read: (row, from) =>
      Object.fromEntries(
        layout.members.flatMap((slot) => {
          const own = fields.find(({ property }) => property === slot.member);
          return own && slot.kind === 'field' ? [[slot.member, decoded(row[slot.at], own, from)]] : [];
        }),
      ),
  };
}

export { field };
