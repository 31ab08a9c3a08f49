import type { EntityModel } from '@portico/core/manifest';
import type { Area } from '../../3-plan/areas.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import type { TypeRecord } from '../../2-read/records.ts';

/** Reports PRAG0111 and PRAG0101: an ambiguous or unexported `<Entity>Dto`, which a mutation without a result type would return. */
export function checkDtos(context: CheckContext): void {
  const said = new Set<string>();
  for (const { record, entity } of context.data.mutations) {
    const area = context.data.findArea(record);
    const isReported = said.has(`${area?.name} ${entity.name}`);
    if (record.result || record.mode?.value === 'Delete' || !area || isReported) continue;
    said.add(`${area.name} ${entity.name}`);
    reportDtos(entity, area, context);
  }
}

function reportDtos(entity: EntityModel, area: Area, { records, findings }: CheckContext): void {
  const name = `${entity.name}Dto`;
  const places = listDeclaredDtos(entity, area, records.types).flatMap(({ importedFrom }) => (importedFrom ? [importedFrom.place] : []));
  if (places.length > 1) findings.report('PRAG0111', { name }, ...places.map((place) => label(place, 'one of them')));
  if (places.length > 0) return;
  const [hidden] = records.hiddenDtos.filter((each) => each.name === name && each.from.startsWith(area.folder));
  if (hidden) findings.report('PRAG0101', { kind: 'type', name }, label(hidden.place, `returned by mutations of '${entity.name}'`));
}

/** Returns the types `<Entity>Dto` that an area declares. */
function listDeclaredDtos({ name }: EntityModel, { folder }: Area, types: ReadonlyMap<string, TypeRecord>): readonly TypeRecord[] {
  return [...types.values()].filter((type) => type.name === `${name}Dto` && type.importedFrom?.from.startsWith(folder));
}
