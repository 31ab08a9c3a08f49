import type { ModuleEmission, ServicePlan } from '../3-plan/plan.ts';
import { findForeignUser, reachesData, storeKey, formatUserStoreKey } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { ModuleText, block } from './moduleText.ts';
import { emitNewInstance, formatServiceToken } from './instances.ts';
import { quote } from './names.ts';
import type { AreaPaths } from './operation.ts';

/** Emits the module that creates the singleton services of an area, in the order of their dependencies. */
export function emitCompositionText(
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const module = new ModuleText(paths.composition, ['compose', 'Services', ...area.services.map(({ key }) => key)]);
  const registry = module.useType('ServiceRegistry', '@portico/runtime');
  const singletons = area.services.filter(({ lifetime }) => lifetime === 'singleton');
  const users = findForeignUser(area, data);
  const stores = [
    ...(reachesData(area) ? [[storeKey(area), area.store] as const] : []),
    ...(users ? [[formatUserStoreKey(area), users.store] as const] : []),
  ];
  const made = [
    ...stores.map(
      ([key, name]) => `const ${key} = registry.resource<${module.useType('Store', '@portico/data')}>(${quote(`store:${name}`)});`,
    ),
    ...singletons.map((plan) => `const ${plan.key} = ${makeExpression(module, plan)};`),
    ...emitPerRequestLines(module, area),
  ];
  const names = ['registry', ...stores.map(([key]) => key), ...singletons.map(({ key }) => key)];
  return module.text(
    [
      '/** Creates the singleton services of the area. */',
      ...block(`export async function compose(registry: ${registry}) {`, [...made, `return { ${names.join(', ')} };`]),
      '',
      '/** The singleton services of the area, by name. */',
      'export type Services = Awaited<ReturnType<typeof compose>>;',
    ],
    { check },
  );
}

/** Emits the names of per-request classes, so that a host can report replacements that have no effect. */
function emitPerRequestLines(module: ModuleText, { services }: ModuleEmission): string[] {
  const made = services.filter(({ lifetime, origin }) => lifetime === 'perRequest' && (origin === 'class' || origin === 'provider'));
  const names = made.map((plan) => formatServiceToken(plan, module.useClass(plan.class), 'registry'));
  return names.length === 0 ? [] : [`registry.madePerRequest(${names.join(', ')});`];
}

function makeExpression(module: ModuleText, plan: ServicePlan): string {
  const name = module.useClass(plan.class);
  if (plan.origin === 'builtIn') return `registry.builtIn(${name})`;
  const [token, made] = [formatServiceToken(plan, name, 'registry'), emitNewInstance(plan, name, plan.needs)];
  if (plan.origin === 'provider') return `await registry.provided(${token}, ${made})`;
  return `await registry.singleton(${token}, () => ${made})`;
}
