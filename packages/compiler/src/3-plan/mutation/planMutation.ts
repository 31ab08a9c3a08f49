import type { MutationMode } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { EntityModel, MutationModel, Shape } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import { planProjection } from '../data/projection.ts';
import type { ProjectionSource } from '../data/projection.ts';

/** Plans a mutation: the inputs that it copies, the links that it replaces, and the DTO that it returns. */
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
    ...resolveIfMatch(record, entity, mode),
    ...omitUndefined({ projection: dto ? planProjection(dto, entity, source) : undefined }),
  };
}

/** Resolves `If-Match`: the operation's option takes precedence over the entity's. */
function resolveIfMatch({ ifMatch }: OperationRecord, { traits }: EntityModel, mode: MutationMode): Pick<MutationModel, 'ifMatch'> {
  if (mode === 'Create') return {};
  if (ifMatch) return { ifMatch: ifMatch.value };
  return traits.includes('IfMatchRequired') ? { ifMatch: 'required' } : {};
}

/** Returns whether an input with this name is copied: the framework sets the key, the fields of traits and generated numbers. */
function isWritable({ fields }: EntityModel, name: string): boolean {
  const field = fields.find(({ property }) => property === name);
  return field !== undefined && name !== 'id' && field.trait === undefined && field.number === undefined;
}
