import type { ModuleEmission } from '../3-plan/plan.ts';
import type { DataContext } from './data/dataContext.ts';
import { createScopeSources } from './invoke.ts';
import { ModuleText, block, indent } from './moduleText.ts';
import { quote } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { RequestScope } from './requestScope.ts';

/** Emits the module that creates an area's seeds; undefined if it has none. */
export function emitSeedsText(
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string | undefined {
  if (area.seeds.length === 0) return undefined;
  const module = new ModuleText(paths.seeds, ['seeds']);
  const sources = createScopeSources(area, data);
  const scope = new RequestScope(module, sources);
  const seeds = area.seeds.map(({ key, services }) => {
    const seed = scope.expression(key);
    const given = services.map((each) => scope.expression(each));
    const name = quote(sources.plans.get(key)!.class.name);
    return `{ name: ${name}, order: ${seed}.order, seed: () => ${scope.session()}.run(() => ${seed}.seed(${given.join(', ')})) },`;
  });
  const services = module.useType('Services', paths.composition);
  const call = module.useType('OperationCall', '@portico/runtime');
  return module.text(
    [
      '/** Creates the seeds of the area. */',
      ...block(`export function seeds(services: ${services}, call: ${call}): ${module.useType('PlannedSeed', '@portico/runtime')}[] {`, [
        ...scope.lines,
        'return [',
        ...indent(seeds),
        '];',
      ]),
    ],
    { check },
  );
}
