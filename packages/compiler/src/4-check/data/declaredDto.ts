import type { EntityModel } from '@portico/core/manifest';
import type { TypeRecord } from '../../2-read/records.ts';
import type { Area } from '../../3-plan/areas.ts';

/** The types `<Entity>Dto` that an area declares. */
export function declaredDtos({ name }: EntityModel, { folder }: Area, types: ReadonlyMap<string, TypeRecord>): readonly TypeRecord[] {
  return [...types.values()].filter((type) => type.name === `${name}Dto` && type.importedFrom?.from.startsWith(folder));
}
