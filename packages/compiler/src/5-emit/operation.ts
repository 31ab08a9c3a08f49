import type { Shape } from '@portico/core/manifest';
import type { ModuleEmission, OperationEmission, ServicePlan } from '../4-plan/plan.ts';
import { bindLines, validates } from './bind.ts';
import type { OperationText } from './bind.ts';
import { ModuleText, block } from './moduleText.ts';
import { access, kebabCase, key, planName, quote } from './names.ts';
import type { LocalNames } from './names.ts';
import { holdsExact, resolved } from './reach.ts';
import type { Types } from './reach.ts';
import { readValue } from './readShape.ts';
import { validateLines } from './validate.ts';
import { isPlain, projection } from './writeShape.ts';

/** Where the modules of an area stand. */
export interface AreaPaths {
  readonly operation: (name: string) => string;
  readonly types: string;
  readonly composition: string;
  readonly module: string;
  readonly manifest: string;
}

/** The paths of an area's emitted modules. */
export function areaPaths(sources: string, area: string): AreaPaths {
  const folder = `${sources}/generated/${kebabCase(area)}`;
  const file = (name: string) => `${folder}/${name}.ts`;
  return {
    operation: (name) => file(`operations/${kebabCase(name)}`),
    types: file('types'),
    composition: file('composition'),
    module: file('module'),
    manifest: file('manifest'),
  };
}

/** The module of one operation. */
export function operationText(
  emission: OperationEmission,
  area: ModuleEmission,
  { paths, check }: { paths: AreaPaths; check: boolean },
): string {
  const { operation } = emission;
  const module = new ModuleText(paths.operation(operation.name), [planName(operation.name)]);
  const types = new Map(area.manifest.types.map((type) => [type.name, type]));
  const text: OperationText = { emission, module, resolve: (shape) => resolved(shape, types) };
  const exact =
    (operation.body === 'wrapped' || operation.body === 'bare') &&
    operation.inputs.some(({ source, shape }) => source === 'body' && holdsExact(shape, types));
  const names = module.locals();
  const read = { module, names, types, exact, read: readValue, readerOf: (name: string) => module.use(`read${name}`, paths.types) };
  const plan = module.useType('OperationPlan', '@portico/runtime');
  const lines = [
    ...headLines(emission, exact),
    ...locationLines(emission),
    ...bindLines(text),
    ...(validates(operation) ? validateLines(text, read) : []),
    ...invokeLines(text, area, paths),
    ...writeLines(text, types, paths),
  ];
  return module.text(block(`export const ${planName(operation.name)}: ${plan} = {`, lines, '};'), { check });
}

function headLines({ operation }: OperationEmission, exact: boolean): string[] {
  const answer = operation.result === undefined || operation.status === 204 ? 'empty' : isStream(operation.result) ? 'stream' : 'json';
  const optionalBody =
    operation.body !== 'none' &&
    operation.inputs.every(
      ({ source, required, shape }) => source !== 'body' || (!required && !shape.rules?.some(({ rule }) => rule === 'mandatory')),
    );
  return [
    `id: ${quote(operation.id)},`,
    `verb: ${quote(operation.verb)},`,
    `route: ${quote(operation.route)},`,
    ...(operation.group === undefined ? [] : [`group: ${quote(operation.group)},`]),
    `status: ${operation.status},`,
    `body: ${quote(operation.body)},`,
    `answer: ${quote(answer)},`,
    ...(optionalBody ? ['bodyOptional: true,'] : []),
    ...(exact ? ['exactNumbers: true,'] : []),
  ];
}

function isStream(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'ByteStream';
}

function locationLines({ operation }: OperationEmission): string[] {
  const { location } = operation;
  if (!location) return [];
  const entries = Object.entries(location.values).map(
    ([name, source]) => `${key(name)}: ${source === '' ? 'result' : source.startsWith('input.') ? source : access('result', source)}`,
  );
  const usesInput = Object.values(location.values).some((source) => source.startsWith('input.'));
  return block(
    'location: {',
    [`operation: ${quote(location.operation)},`, `values: (result: any${usesInput ? ', input: any' : ''}) => ({ ${entries.join(', ')} }),`],
    '},',
  );
}

function invokeLines({ emission, module }: OperationText, area: ModuleEmission, paths: AreaPaths): string[] {
  const plans = new Map(area.services.map((service) => [service.key, service]));
  const className = module.use(emission.class.name, emission.class.from);
  const scope = new RequestScope(module, plans);
  const given = emission.services.map((each) => scope.expression(each));
  const usesCall = scope.lines.length > 0 || given.some((each) => each.startsWith('call') || each.includes('(call)'));
  const services = emission.services.length > 0 ? `, services: ${module.useType('Services', paths.composition)}` : '';
  const call = usesCall ? `, call: ${module.useType('OperationCall', '@portico/runtime')}` : '';
  return [
    ...block(
      `invoke(input: ${className}${services}${call}) {`,
      [...scope.lines, `return input.${emission.method}(${given.join(', ')});`],
      '},',
    ),
    ...filterLines({ emission, module }, plans, paths),
  ];
}

function filterLines(
  { emission, module }: Pick<OperationText, 'emission' | 'module'>,
  plans: ReadonlyMap<string, ServicePlan>,
  paths: AreaPaths,
): string[] {
  if (emission.filters.length === 0) return [];
  const scope = new RequestScope(module, plans);
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

/** The services of one request: those of the host by name, the others made in the order of their dependencies. */
class RequestScope {
  readonly lines: string[] = [];
  readonly #module: ModuleText;
  readonly #plans: ReadonlyMap<string, ServicePlan>;
  readonly #made = new Map<string, string>();
  readonly #names: LocalNames;

  constructor(module: ModuleText, plans: ReadonlyMap<string, ServicePlan>) {
    this.#module = module;
    this.#plans = plans;
    this.#names = module.locals();
  }

  /** The expression that gives the service of a key. */
  expression(serviceKey: string): string {
    const plan = this.#plans.get(serviceKey);
    if (!plan || plan.lifetime === 'singleton') return access('services', serviceKey);
    if (plan.origin === 'builtIn') return plan.class.name === 'Caller' ? 'call.caller' : `${this.#module.reading('requestContext')}(call)`;
    return this.#made.get(plan.key) ?? this.#make(plan);
  }

  #make(plan: ServicePlan): string {
    const needs = plan.needs.map((need) => this.expression(need));
    const local = this.#names.free(plan.key);
    this.#made.set(plan.key, local);
    const name = this.#module.use(plan.class.name, plan.class.from);
    const made = `new ${name}(${needs.join(', ')})${plan.origin === 'provider' ? '.provide()' : ''}`;
    this.lines.push(`const ${local} = ${this.#module.reading('perRequest')}(services.registry, ${name}, call, () => ${made});`);
    return local;
  }
}

function writeLines({ emission, module }: OperationText, types: Types, paths: AreaPaths): string[] {
  const { result, status } = emission.operation;
  if (result === undefined || status === 204 || isStream(result)) return [];
  const context = {
    module,
    names: module.locals(['result']),
    types,
    projectionOf: (name: string) => module.use(`project${name}`, paths.types),
  };
  const value = isPlain(result, types) ? 'result' : projection(context, result, 'result');
  const text = value === 'result' ? 'JSON.stringify(result ?? null)' : `JSON.stringify(${value})`;
  return block('write(result: any) {', `return ${text};`.split('\n'), '},');
}
