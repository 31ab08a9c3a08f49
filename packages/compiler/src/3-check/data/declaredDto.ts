import type { EntityModel } from '@portico/core/manifest';
import type { TypeRecord } from '../../2-read/records.ts';
import type { Area } from '../../4-plan/areas.ts';

/** The type `<Entity>Dto` that an area declares. */
export function declaredDto({ name }: EntityModel, { folder }: Area, types: ReadonlyMap<string, TypeRecord>): TypeRecord | undefined {
  return [...types.values()].find((type) => type.name === `${name}Dto` && type.importedFrom?.from.startsWith(folder));
}
