import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import type { Area } from '../../3-plan/areas.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { collectDataUses } from './dataUses.ts';

/** An area's use of an entity. */
interface EntityUse {
  readonly user: string;
  readonly area: Area;
  readonly entity: EntityModel;
  readonly place: Place;
  /** Why it is reserved to the entity's own area; absent if it only reads. */
  readonly reason?: string;
}

/** Reports PRAG0750 and PRAG0751: an area may write only its own entities, and read those of other areas only if they share a store. */
export function checkReach(context: CheckContext): void {
  const { data, findings } = context;
  for (const { user, area, entity, place, reason } of [
    ...listOperationUses(data),
    ...listRelationUses(data),
    ...listServiceUses(context),
  ]) {
    if (entity.area === area.name) continue;
    const facts = { user, area: area.name, entity: entity.name, owner: entity.area };
    if (entity.store !== area.store) {
      const stores = `the store '${entity.store}', not '${area.store}'`;
      findings.report('PRAG0751', { ...facts, stores }, label(place, `is in ${stores}`));
    } else if (reason) findings.report('PRAG0750', { ...facts, reason }, label(place, reason));
  }
}

type Data = CheckContext['data'];

function listOperationUses(data: Data): EntityUse[] {
  return [...data.queries, ...data.mutations].flatMap(({ record, name: user, entity }): EntityUse[] => {
    const area = data.findArea(record);
    if (!area || !record.entity) return [];
    const written = record.kind === 'Mutation' ? { reason: 'a mutation writes it' } : {};
    return [{ user, area, entity, place: record.entity.place, ...written }];
  });
}

/** Returns the uses by relations. The key of a to-one relation is a column of this side; a list belongs to the other area. */
function listRelationUses(data: Data): EntityUse[] {
  return data.entities.flatMap(({ record }) =>
    record.relations.flatMap((relation): EntityUse[] => {
      const [area, entity] = [data.findArea(record), data.ofClass(relation.entity)];
      if (!area || !entity) return [];
      const many = relation.kind === 'manyToOne' ? {} : { reason: `the relation '${relation.name}' is to-many` };
      return [{ user: record.class.name, area, entity, place: relation.place, ...many }];
    }),
  );
}

function listServiceUses(context: Pick<CheckContext, 'data' | 'model' | 'records'>): EntityUse[] {
  return collectDataUses(context).flatMap(({ ref, type, user, area }): EntityUse[] => {
    const entity = context.data.ofClass(type.entity);
    if (!entity) return [];
    return [
      {
        user,
        area,
        entity,
        place: ref.place,
        ...omitUndefined({ reason: type.name === 'Repository' ? ('a repository writes it' as const) : undefined }),
      },
    ];
  });
}
