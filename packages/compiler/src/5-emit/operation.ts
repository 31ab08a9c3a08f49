import { optionRows } from '@portico/core/manifest';
import type { Operation, ScalarName } from '@portico/core/manifest';
import type { ModuleEmission, OperationEmission } from '../3-plan/plan.ts';
import { bindLines, validates } from './bind.ts';
import type { CheckContext } from './checks/checkContext.ts';
import { checkValue } from './checks/checkValue.ts';
import { checkerName } from './checks/namedCheck.ts';
import type { OperationText } from './bind.ts';
import { bodyModelLines } from './bodyModel.ts';
import { raisesAlone } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { dataLiteral } from './data/literals.ts';
import { operationData } from './data/operationData.ts';
import { fileLines } from './files.ts';
import { identifyLines } from './identify.ts';
import { filterLines, invokeLines } from './invoke.ts';
import { policyLines } from './policy.ts';
import { ModuleText, block } from './moduleText.ts';
import { access, kebabCase, key, moduleName, planName, quote } from './names.ts';
import { holdsExact, resolved, typesOf } from './reach.ts';
import type { Types } from './reach.ts';
import { readValue } from './readShape.ts';
import { validateLines } from './validate.ts';
import { versionLines } from './versions.ts';
import { isPlain, projection } from './writeShape.ts';

/** Where the modules of an area stand. */
export interface AreaPaths {
  readonly operation: (name: string) => string;
  readonly types: string;
  readonly entities: string;
  readonly answers: string;
  readonly tables: string;
  readonly seeds: string;
  readonly events: string;
  readonly handlers: string;
  readonly composition: string;
  readonly module: string;
  readonly manifest: string;
  readonly calls: string;
  readonly remote: string;
}

/** The paths of an area's emitted modules. */
export function areaPaths(sources: string, area: string): AreaPaths {
  const folder = `${sources}/generated/${kebabCase(area)}`;
  const file = (name: string) => `${folder}/${name}.ts`;
  return {
    operation: (name) => file(`operations/${kebabCase(name)}`),
    types: file('types'),
    entities: file('entities'),
    answers: file('answers'),
    tables: file('tables'),
    seeds: file('seeds'),
    events: file('events'),
    handlers: file('handlers'),
    composition: file('composition'),
    module: file('module'),
    manifest: file('manifest'),
    calls: file('calls'),
    remote: file('remote'),
  };
}

/** The module of one operation. */
export function operationText(
  emission: OperationEmission,
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const { operation } = emission;
  const exported = planName(moduleName(emission));
  const module = new ModuleText(paths.operation(moduleName(emission)), [exported]);
  const types = typesOf(area.manifest);
  const declared = operationData(module, emission, data, paths);
  const text: OperationText = { emission, module, resolve: (shape) => resolved(shape, types), data: declared };
  const exact =
    (operation.body === 'wrapped' || operation.body === 'bare') &&
    operation.inputs.some(({ source, shape }) => source === 'body' && holdsExact(shape, types));
  const names = module.locals();
  const read = { module, names, types, exact, read: readValue, readerOf: (name: string) => module.use(`read${name}`, paths.types) };
  const plan = module.useType('OperationPlan', '@portico/runtime');
  const lines = [
    ...headLines(emission, exact, text.resolve),
    ...bodyModelLines(operation, types, exact),
    ...versionLines(text, paths),
    ...fileLines(text),
    ...(raisesAlone(area) ? ['raises: true,'] : []),
    ...locationLines(emission),
    ...policyLines(text, { area, paths, data }),
    ...bindLines(text),
    ...(validates(operation) ? validateLines(text, read, { area, paths, data }) : []),
    ...identifyLines(text, { area, paths, data }),
    ...invokeLines(text, { area, paths, data }),
    ...filterLines(text, { area, paths, data }),
    ...resultCheckLines(text, types, paths),
    ...writeLines(text, types, paths),
  ];
  const constant = block(`export const ${exported}: ${plan} = {`, lines, '};');
  return module.text([...declared.lines, ...constant], { check });
}

function headLines({ operation, cache, invalidates }: OperationEmission, exact: boolean, resolve: OperationText['resolve']): string[] {
  const answer = answerForm(operation);
  const optionalBody =
    operation.body !== 'none' &&
    operation.inputs.every(
      ({ source, required, shape }) => source !== 'body' || (!required && !shape.rules?.some(({ rule }) => rule === 'mandatory')),
    );
  return [
    `id: ${quote(operation.id)},`,
    `verb: ${quote(operation.verb)},`,
    `route: ${quote(operation.route)},`,
    ...(operation.internal ? ['internal: true,'] : []),
    ...(operation.group === undefined ? [] : [`group: ${quote(operation.group)},`]),
    `status: ${operation.status},`,
    `body: ${quote(operation.body)},`,
    `answer: ${quote(answer)},`,
    ...(optionalBody ? ['bodyOptional: true,'] : []),
    ...(exact ? ['exactNumbers: true,'] : []),
    ...(operation.query?.holdsOthers ? ['holdsOthers: true,'] : []),
    ...(operation.permissions ? [`permissions: ${dataLiteral(operation.permissions)},`] : []),
    ...(operation.allowAnonymous ? ['allowAnonymous: true,'] : []),
    ...optionLines(operation, 'flag'),
    ...queryLines(operation, resolve),
    ...(operation.query?.answer === 'keyset' ? ['cursors: true,'] : []),
    ...optionLines(operation, 'number'),
    ...(operation.query?.complex.length ? [`filterLimits: ${dataLiteral(operation.filterLimits ?? {})},`] : []),
    ...optionLines(operation, 'text'),
    ...ifMatchLine(operation),
    ...(cache ? [`cache: ${dataLiteral(cache)},`] : []),
    ...(invalidates ? [`invalidates: ${dataLiteral(invalidates)},`] : []),
    ...(needsCaller(operation) ? ['needsCaller: true,'] : []),
  ];
}

/** How options of one form are printed; a span of time is a number here. */
function optionLines(operation: Operation, form: 'flag' | 'number' | 'text' | 'choice'): string[] {
  return optionRows.flatMap(([name, { form: own }]) => {
    const printed = typeof own === 'object' ? 'choice' : own === 'duration' ? 'number' : own;
    const value = operation[name];
    return printed !== form || value === undefined ? [] : [`${name}: ${dataLiteral(value)},`];
  });
}

/** The query members that it knows; a list takes `name[]`, too. */
function queryLines(operation: Operation, resolve: OperationText['resolve']): string[] {
  if (operation.internal) return [];
  const members = operation.inputs
    .filter(({ source }) => source === 'query')
    .map(({ wireName, shape }) => (resolve(shape).kind === 'array' ? `${wireName}[]` : wireName));
  return [`query: [${members.map(quote).join(', ')}],`, ...optionLines(operation, 'choice')];
}

/** `inherited`: its groups and the host decide whether `If-Match` is required. */
function ifMatchLine({ mutation }: Operation): string[] {
  if (!mutation?.versioned || mutation.mode === 'Create') return [];
  return [`ifMatch: ${quote(mutation.ifMatch ?? 'inherited')},`];
}

/** Whether it takes something of the caller that it cannot do without. */
function needsCaller({ inputs }: Operation): boolean {
  return inputs.some(({ source, required }) => source === 'currentUser' || (source === 'claim' && required));
}

/** How a result leaves. */
export function answerForm({ result, status }: Operation): 'json' | FlowingAnswer | 'empty' {
  if (result === undefined || status === 204) return 'empty';
  return (result.kind === 'scalar' && flowing[result.scalar]) || 'json';
}

type FlowingAnswer = 'stream' | 'file';

const flowing: Readonly<Partial<Record<ScalarName, FlowingAnswer>>> = { ByteStream: 'stream', FileResponse: 'file' };

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

/** A result is checked for its type; rules are for what comes in, and for what is stored. */
function resultCheckLines({ emission: { operation }, module }: OperationText, types: Types, paths: AreaPaths): string[] {
  const { result } = operation;
  if (result === undefined || answerForm(operation) === 'empty') return [];
  const checkerOf = (name: string) => module.use(checkerName(name, false), paths.types);
  const context: CheckContext = { module, names: module.locals(['result', 'call']), types, check: checkValue, rules: false, checkerOf };
  const lines = checkValue(context, result, { value: 'result', at: "''", name: 'result' });
  return lines.length === 0 ? [] : block('check(result: any, call) {', lines, '},');
}

function writeLines({ emission, module }: OperationText, types: Types, paths: AreaPaths): string[] {
  const { result } = emission.operation;
  if (result === undefined || answerForm(emission.operation) !== 'json') return [];
  const context = {
    module,
    names: module.locals(['result']),
    types,
    projectionOf: (name: string) => module.use(`project${name}`, paths.types),
    guardOf: (name: string) => module.use(`fits${name}`, paths.types),
  };
  const value = isPlain(result, types) ? 'result' : projection(context, result, 'result');
  const text = value === 'result' ? 'JSON.stringify(result ?? null)' : `JSON.stringify(${value})`;
  return block('write(result: any) {', `return ${text};`.split('\n'), '},');
}
