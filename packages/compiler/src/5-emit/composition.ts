import type { ModuleEmission, ServicePlan } from '../3-plan/plan.ts';
import { foreignUser, reachesData, storeKey, userStoreKey } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { ModuleText, block } from './moduleText.ts';
import { newInstance, serviceToken } from './instances.ts';
import { quote } from './names.ts';
import type { AreaPaths } from './operation.ts';

/** The module that makes the services which live as long as the host, in the order of their dependencies. */
export function emitCompositionText(
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const module = new ModuleText(paths.composition, ['compose', 'Services', ...area.services.map(({ key }) => key)]);
  const registry = module.useType('ServiceRegistry', '@portico/runtime');
  const singletons = area.services.filter(({ lifetime }) => lifetime === 'singleton');
  const users = foreignUser(area, data);
  const stores = [
    ...(reachesData(area) ? [[storeKey(area), area.store] as const] : []),
    ...(users ? [[userStoreKey(area), users.store] as const] : []),
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
      '/** Makes the services of the area that live as long as the host, each once. */',
      ...block(`export async function compose(registry: ${registry}) {`, [...made, `return { ${names.join(', ')} };`]),
      '',
      '/** The services of the area that live as long as the host, by name. */',
      'export type Services = Awaited<ReturnType<typeof compose>>;',
    ],
    { check },
  );
}

/** Says which classes are made per request, so that a host can tell at its start what a test or a host replaces in vain. */
function emitPerRequestLines(module: ModuleText, { services }: ModuleEmission): string[] {
  const made = services.filter(({ lifetime, origin }) => lifetime === 'perRequest' && (origin === 'class' || origin === 'provider'));
  const names = made.map((plan) => serviceToken(plan, module.useClass(plan.class), 'registry'));
  return names.length === 0 ? [] : [`registry.madePerRequest(${names.join(', ')});`];
}

function makeExpression(module: ModuleText, plan: ServicePlan): string {
  const name = module.useClass(plan.class);
  if (plan.origin === 'builtIn') return `registry.builtIn(${name})`;
  const [token, made] = [serviceToken(plan, name, 'registry'), newInstance(plan, name, plan.needs)];
  if (plan.origin === 'provider') return `await registry.provided(${token}, ${made})`;
  return `await registry.singleton(${token}, () => ${made})`;
}
