import type { ModuleEmission } from '../3-plan/plan.ts';
import type { OperationText } from './bind.ts';
import type { DataContext } from './data/dataContext.ts';
import { reachesData, storeKey } from './data/dataContext.ts';
import { block } from './moduleText.ts';
import { toCamelName } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { RequestScope } from './requestScope.ts';
import type { ScopeSources } from './requestScope.ts';

/** The context in which the services of an operation are found. */
export interface InvokeContext {
  readonly area: ModuleEmission;
  readonly paths: AreaPaths;
  readonly data: DataContext;
}

/** Emits `invoke(input, services, call)`, which runs the handler with its services, or the plan of a query or a mutation. */
export function invokeLines(text: OperationText, { area, paths, data }: InvokeContext): string[] {
  const { emission, module } = text;
  const scope = new RequestScope(module, createScopeSources(area, data));
  const given = emission.services.map((each) => scope.expression(each));
  const result = emitInvoked(text, { scope, data, given });
  const own = module.useClass(emission.class);
  const body = [...scope.lines, `return ${result};`];
  const usesCall = body.some((line) => /\bcall\b/.test(line));
  const usesServices = body.some((line) => /\bservices\b/.test(line));
  const services = usesServices ? `, services: ${module.useType('Services', paths.composition)}` : usesCall ? ', _: unknown' : '';
  const call = usesCall ? `, call: ${module.useType('OperationCall', '@portico/runtime')}` : '';
  return block(`invoke(input: ${own}${services}${call}) {`, body, '},');
}

/** Emits `invoke(input, services, call)` of an operation in the background, which starts its job. */
export function startLines({ emission, module }: OperationText, { area, paths }: InvokeContext): string[] {
  const session = `${module.use('sessionOf', '@portico/data')}(services.${storeKey(area)}, call)`;
  const own = module.useClass(emission.class);
  const services = `services: ${module.useType('Services', paths.composition)}`;
  const call = `call: ${module.useType('OperationCall', '@portico/runtime')}`;
  return block(`invoke(input: ${own}, ${services}, ${call}) {`, [`return ${module.reading('startJob')}(${session}, input);`], '},');
}

function emitInvoked(
  { emission, module, data: declared }: OperationText,
  { scope, data, given }: { scope: RequestScope; data: DataContext; given: readonly string[] },
): string {
  const { query, mutation } = emission.operation;
  const handled = (first: readonly string[]) => `input.${emission.method}(${[...first, ...given].join(', ')})`;
  if (query) return `${module.use('runQuery', '@portico/data')}(${declared.planName}, input, ${scope.session()})`;
  if (mutation) {
    const imported = data.getClass(mutation.entity);
    const entity = module.locals().free(toCamelName(imported.name));
    const apply = mutation.applies ? `, (${entity}: ${module.useClass(imported)}) => ${handled([entity])}` : '';
    return `${module.use('mutate', '@portico/data')}(${declared.planName}, input, ${scope.session()}${apply})`;
  }
  return scope.usesSession ? `${scope.session()}.perform(() => ${handled([])})` : handled([]);
}

const plansOfServices = new WeakMap<ModuleEmission['services'], ScopeSources['plans']>();

/** Returns the services of an area by their keys. */
function indexServices({ services }: ModuleEmission): ScopeSources['plans'] {
  // Cached, because every operation of an area needs them.
  let plans = plansOfServices.get(services);
  if (!plans) plansOfServices.set(services, (plans = new Map(services.map((service) => [service.key, service]))));
  return plans;
}

/** Returns the sources of the services of an area's requests. */
export function createScopeSources(area: ModuleEmission, data: DataContext): ScopeSources {
  return {
    plans: indexServices(area),
    data,
    area: area.manifest.area,
    keeps: reachesData(area),
    store: storeKey(area),
  };
}

/** Emits `filters(services, call)`, the operation's own filters; absent if there are none. */
export function emitFilterLines({ emission, module }: OperationText, { area, paths, data }: InvokeContext): string[] {
  if (emission.filters.length === 0) return [];
  const scope = new RequestScope(module, createScopeSources(area, data));
  const filters = emission.filters.map((each) => scope.expression(each));
  const call = [...scope.lines, ...filters].some((each) => /\bcall\b/.test(each))
    ? `, call: ${module.useType('OperationCall', '@portico/runtime')}`
    : '';
  return block(
    `filters(services: ${module.useType('Services', paths.composition)}${call}) {`,
    [...scope.lines, `return [${filters.join(', ')}];`],
    '},',
  );
}
