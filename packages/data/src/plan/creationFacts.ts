import { getCreation, noteCreation } from '@portico/core';
import type { CreationFacts } from '@portico/core';
import type { EntityModel } from '@portico/core/manifest';
import type { EntityPlan } from './entityPlan.ts';

/** Returns the facts about an entity's properties that creating one needs. */
export function getCreationFacts(plan: EntityPlan, entity: object): CreationFacts {
  let facts = getCreation(entity.constructor);
  if (!facts) noteCreation(entity.constructor, (facts = planCreation(plan.model)));
  return facts;
}

/** Records the properties of entities, with which the method `of` of their classes checks values. */
export function noteEntities(entities: readonly EntityPlan[]): void {
  for (const plan of entities) getCreationFacts(plan, plan.make());
}

function planCreation({ name, fields, relations }: EntityModel): CreationFacts {
  const settable = fields.filter(({ property, trait, number }) => property !== 'id' && trait === undefined && number === undefined);
  const names = new Set(settable.map(({ property }) => property));
  const all = [...fields, ...relations].map(({ property }) => property);
  return {
    name,
    settable: names,
    required: settable.flatMap(({ property, nullable }) => (nullable ? [] : [property])),
    owned: new Set(all.filter((property) => !names.has(property))),
  };
}
