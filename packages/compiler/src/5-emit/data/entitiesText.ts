import type { ModuleEmission } from '../../3-plan/plan.ts';
import { hasChecker, emitNamedCheckLines } from '../checks/namedCheck.ts';
import { ModuleText } from '../moduleText.ts';
import type { AreaPaths } from '../operation.ts';
import { emitCreationLines } from './creationText.ts';
import { nameEntityPlan } from './dataContext.ts';
import type { DataContext } from './dataContext.ts';
import { emitEntityLines } from './entityText.ts';

/** Emits the module of an area's entities. */
export function emitEntitiesText(
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const module = new ModuleText(
    paths.entities,
    area.entities.map(({ model }) => nameEntityPlan(model.name)),
  );
  const plans = area.entities.map((entity) => emitEntityLines(module, entity, data).join('\n'));
  const recursive = new Map(area.entities.flatMap((entity) => entity.recursive?.types ?? []).map((type) => [type.name, type]));
  const checks = [...recursive.values()].filter(hasChecker).map((type) => {
    return emitNamedCheckLines(module, type, { types: recursive, rules: true, isExported: false }).join('\n');
  });
  const creations = emitCreationLines(area.entities, module).join('\n');
  return module.text([...checks, ...plans, creations].join('\n\n').split('\n'), { check });
}
