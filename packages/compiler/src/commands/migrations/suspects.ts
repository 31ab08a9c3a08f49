import type { Snapshot } from '@portico/migrations';
import type { SchemaDecisions } from '@portico/sql';

/** A property or an entity that may have been renamed. */
export interface RenameCandidate {
  /** `Catalog.Amenity.icon` or `Catalog.Amenity`. */
  readonly from: string;
  /** `symbol` or `Facility`. */
  readonly to: string;
}

/** Finds pairs of a removed and a new part that may be a rename: the same type in the same entity, or the same fields in the same area. */
export function findSuspects(before: Snapshot, now: Snapshot, { renames }: SchemaDecisions): RenameCandidate[] {
  const formerId = (id: string) => renames.entities.get(id) ?? id;
  const known = new Set(before.entities.map(({ id }) => id));
  const kept = new Set(now.entities.map(({ id }) => formerId(id)));
  const gone = before.entities.filter(({ id }) => !kept.has(id));
  const entities = now.entities
    .filter(({ id }) => !known.has(formerId(id)))
    .flatMap((model) => {
      const was = gone.find(({ area, fields }) => area === model.area && formatNames(fields) === formatNames(model.fields));
      return was ? [{ from: was.id, to: model.name }] : [];
    });
  const properties = now.entities.flatMap((model) => {
    const was = before.entities.find(({ id }) => id === formerId(model.id));
    if (!was) return [];
    const formerName = (property: string) => renames.properties.get(`${model.id}.${property}`) ?? property;
    const old = new Set(was.fields.map(({ property }) => property));
    const own = new Set(model.fields.map(({ property }) => formerName(property)));
    const free = was.fields.filter(({ property }) => !own.has(property));
    return model.fields
      .filter(({ property }) => !old.has(formerName(property)))
      .flatMap(({ property, type }) =>
        free.filter((field) => field.type === type).map((field) => ({ from: `${model.id}.${field.property}`, to: property })),
      );
  });
  return [...entities, ...properties];
}

function formatNames(fields: readonly { readonly property: string }[]): string {
  return fields.map(({ property }) => property).join();
}
