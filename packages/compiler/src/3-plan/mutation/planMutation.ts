import type { MutationMode } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { EntityModel, MutationModel, Shape } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import { projectionOf } from '../data/projection.ts';
import type { ProjectionSource } from '../data/projection.ts';

/** What a mutation does: the inputs that it copies, the links that it replaces, and the DTO that it answers with. */
export function planMutation(
  record: OperationRecord,
  entity: EntityModel,
  { dto, ...source }: ProjectionSource & { dto: Shape | undefined },
): MutationModel {
  const mode = record.mode?.value ?? 'Update';
  const applies = record.handlers.some(({ method }) => method === 'apply');
  const copies = !applies && (mode === 'Create' || mode === 'Update');
  const assigned = record.properties.filter(({ name, links }) => !links && isWritable(entity, name));
  return {
    entity: entity.id,
    mode,
    assignments: copies ? assigned.map(({ name, shape }) => ({ property: name, ...omitUndefined({ clears: shape.nullable }) })) : [],
    links: record.properties.flatMap(({ name, links }) => (links ? [{ property: name, relation: links.value }] : [])),
    ...omitUndefined({ applies: applies || undefined, versioned: entity.traits.includes('Versioned') ? (true as const) : undefined }),
    ...ifMatchOf(record, entity, mode),
    ...omitUndefined({ projection: dto ? projectionOf(dto, entity, source) : undefined }),
  };
}

/** What the operation says of `If-Match`, else its entity. */
function ifMatchOf({ ifMatch }: OperationRecord, { traits }: EntityModel, mode: MutationMode): Pick<MutationModel, 'ifMatch'> {
  if (mode === 'Create') return {};
  if (ifMatch) return { ifMatch: ifMatch.value };
  return traits.includes('IfMatchRequired') ? { ifMatch: 'required' } : {};
}

/** Whether an input of the name is copied: the key, the fields of traits and generated numbers are given by the framework. */
function isWritable({ fields }: EntityModel, name: string): boolean {
  const field = fields.find(({ property }) => property === name);
  return field !== undefined && name !== 'id' && field.trait === undefined && field.number === undefined;
}
