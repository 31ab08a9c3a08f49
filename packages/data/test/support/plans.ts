import type { EntityModel, QueryModel } from '@portico/core/manifest';
import type { Decoder, EntityPlan, QueryPlan, Row } from '@portico/data';
import { buildEntityTexts, buildQueryTexts } from '@portico/sql';
import { dialects } from './dialects.ts';
import type { Slot } from '@portico/sql';
import { models } from './models.ts';

type Plain = Record<string, unknown>;

const plans = new Map<string, EntityPlan>();

/** Returns the plan of an entity whose instances are plain objects, as the compiler would emit it for its class. */
export function entityPlan(model: EntityModel): EntityPlan {
  const known = plans.get(model.id);
  if (known) return known;
  const plan: EntityPlan = {
    model,
    make: () => ({}) as never,
    read: (row, from, at = 0) =>
      Object.fromEntries(model.fields.map((each, index) => [each.property, read(row[at + index], each, from)])) as never,
    values: (entity) => model.fields.map(({ property }) => (entity as unknown as Plain)[property]),
    ...buildEntityTexts(model, dialects),
    related: Object.fromEntries(model.relations.map(({ property, entity }) => [property, () => entityPlan(models.get(entity)!)])),
  };
  plans.set(model.id, plan);
  return plan;
}

/** Returns the plan of a query, as the compiler would emit it. */
export function queryPlan(model: QueryModel, id = 'Sample.Query'): QueryPlan<Plain> {
  const { layout, complex, ...statements } = buildQueryTexts(model, models, dialects);
  return {
    id,
    entity: entityPlan(models.get(model.entity)!),
    answer: model.answer,
    ...statements,
    complex: complex.map((columns, index) => ({ model: model.complex[index]!, columns })),
    ...(model.maxPageSize !== undefined && { maxPageSize: model.maxPageSize }),
    ...(model.maxRows !== undefined && { maxRows: model.maxRows }),
    ...(model.streams && { streams: true }),
    ...(model.total !== undefined && { total: model.total }),
    ...(model.planPerCall !== undefined && { planPerCall: model.planPerCall }),
    read: (row, from) => members(layout.members, row, from),
  };
}

function members(slots: readonly Slot[], row: Row, from: Decoder): Plain {
  return Object.fromEntries(slots.map((slot) => [slot.member, member(slot, row, from)]));
}

function member(slot: Slot, row: Row, from: Decoder): unknown {
  if (slot.kind === 'field') return read(row[slot.at], { ...slot.field, scale: slot.scale }, from);
  if (slot.kind === 'one') return slot.keyAt !== undefined && row[slot.keyAt] === null ? null : members(slot.members, row, from);
  const rows = from.rows(row[slot.at]).map((inner) => members(slot.members, inner, from.nested));
  return slot.scalar ? rows.map((each) => Object.values(each)[0]) : rows;
}

function read(value: unknown, { type, scale = 0 }: { type: string; scale?: number | undefined }, from: Decoder): unknown {
  if (value === null) return null;
  const readers: Record<string, () => unknown> = {
    boolean: () => from.boolean(value),
    number: () => from.number(value),
    Int: () => from.number(value),
    Long: () => from.long(value),
    Decimal: () => from.decimal(value, scale),
    DateTimeOffset: () => from.instant(value),
    Duration: () => from.duration(value),
    Bytes: () => from.bytes(value),
    Json: () => from.json(value),
  };
  return readers[type]?.() ?? value;
}
