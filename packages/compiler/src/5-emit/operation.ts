import { listMediaTypes, optionRows } from '@portico/core/manifest';
import type { Operation, ScalarName } from '@portico/core/manifest';
import type { ModuleEmission, OperationEmission } from '../3-plan/plan.ts';
import { bindLines, validates } from './bind.ts';
import type { CheckContext } from './checks/checkContext.ts';
import { checkValue } from './checks/checkValue.ts';
import { nameChecker } from './checks/namedCheck.ts';
import type { OperationText } from './bind.ts';
import { emitBodyModelLines } from './bodyModel.ts';
import { raisesAlone } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { formatDataLiteral } from './data/literals.ts';
import { emitOperationData } from './data/operationData.ts';
import { emitFileLines } from './files.ts';
import { identifyLines } from './identify.ts';
import { emitFilterLines, invokeLines, startLines } from './invoke.ts';
import type { InvokeContext } from './invoke.ts';
import { emitPolicyLines } from './policy.ts';
import { ModuleText, block } from './moduleText.ts';
import { access, toKebabCase, key, nameModule, planName, quote } from './names.ts';
import { holdsExact, resolveShape, indexTypes } from './reach.ts';
import type { Types } from './reach.ts';
import { readValue } from './readShape.ts';
import { validateLines } from './validate.ts';
import { emitVersionLines } from './versions.ts';
import { isPlain, projection } from './writeShape.ts';

/** The paths of an area's modules. */
export interface AreaPaths {
  readonly operation: (name: string) => string;
  readonly types: string;
  readonly entities: string;
  readonly answers: string;
  readonly tables: string;
  readonly seeds: string;
  readonly events: string;
  readonly handlers: string;
  readonly jobs: string;
  readonly composition: string;
  readonly module: string;
  readonly manifest: string;
  readonly calls: string;
  readonly remote: string;
}

/** Returns the paths of an area's emitted modules. */
export function buildAreaPaths(sources: string, area: string): AreaPaths {
  const folder = `${sources}/generated/${toKebabCase(area)}`;
  const file = (name: string) => `${folder}/${name}.ts`;
  return {
    operation: (name) => file(`operations/${toKebabCase(name)}`),
    types: file('types'),
    entities: file('entities'),
    answers: file('answers'),
    tables: file('tables'),
    seeds: file('seeds'),
    events: file('events'),
    handlers: file('handlers'),
    jobs: file('jobs'),
    composition: file('composition'),
    module: file('module'),
    manifest: file('manifest'),
    calls: file('calls'),
    remote: file('remote'),
  };
}

/** Emits the module of an operation. */
export function emitOperationText(
  emission: OperationEmission,
  area: ModuleEmission,
  { paths, check, data }: { paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const { operation } = emission;
  const exported = planName(nameModule(emission));
  const module = new ModuleText(paths.operation(nameModule(emission)), [exported]);
  const types = indexTypes(area.manifest);
  const declared = emitOperationData(module, emission, data, paths);
  const text: OperationText = { emission, module, resolve: (shape) => resolveShape(shape, types), data: declared };
  const exact =
    (operation.body === 'wrapped' || operation.body === 'bare') &&
    operation.inputs.some(({ source, shape }) => source === 'body' && holdsExact(shape, types));
  const names = module.locals();
  const read = { module, names, types, exact, read: readValue, readerOf: (name: string) => module.use(`read${name}`, paths.types) };
  const plan = module.useType('OperationPlan', '@portico/runtime');
  const lines = [
    ...emitHeadLines(emission, exact, text.resolve),
    ...emitBodyModelLines(operation, types, exact),
    ...emitVersionLines(text, paths),
    ...emitFileLines(text),
    ...(raisesAlone(area) ? ['raises: true,'] : []),
    ...emitLocationLines(emission),
    ...emitPolicyLines(text, { area, paths, data }),
    ...bindLines(text),
    ...(validates(operation) ? validateLines(text, read, { area, paths, data }) : []),
    ...identifyLines(text, { area, paths, data }),
    ...emitWorkLines(text, types, { area, paths, data }),
    ...emitFilterLines(text, { area, paths, data }),
    ...emitResultCheckLines(text, types, paths),
    ...writeLines(text, types, paths),
  ];
  const constant = block(`export const ${exported}: ${plan} = {`, lines, '};');
  return module.text([...declared.lines, ...constant], { check });
}

function emitHeadLines({ operation, cache, invalidates }: OperationEmission, exact: boolean, resolve: OperationText['resolve']): string[] {
  const answer = selectAnswerForm(operation);
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
    ...emitMediaTypeLines(operation),
    ...(optionalBody ? ['bodyOptional: true,'] : []),
    ...(exact ? ['exactNumbers: true,'] : []),
    ...(operation.query?.holdsOthers ? ['holdsOthers: true,'] : []),
    ...(operation.permissions ? [`permissions: ${formatDataLiteral(operation.permissions)},`] : []),
    ...(operation.allowAnonymous ? ['allowAnonymous: true,'] : []),
    ...(operation.ignoresTokens ? ['ignoresTokens: true,'] : []),
    ...emitOptionLines(operation, 'flag'),
    ...emitQueryLines(operation, resolve),
    ...(operation.query?.answer === 'keyset' ? ['cursors: true,'] : []),
    ...emitOptionLines(operation, 'number'),
    ...(operation.query?.complex.length ? [`filterLimits: ${formatDataLiteral(operation.filterLimits ?? {})},`] : []),
    ...emitOptionLines(operation, 'text'),
    ...emitOptionLines(operation, 'texts'),
    ...emitIfMatchLine(operation),
    ...(cache ? [`cache: ${formatDataLiteral(cache)},`] : []),
    ...(invalidates ? [`invalidates: ${formatDataLiteral(invalidates)},`] : []),
    ...(needsCaller(operation) ? ['needsCaller: true,'] : []),
  ];
}

/** Emits the media types of a body and of a result that are streams or files. */
function emitMediaTypeLines({ body, inputs, result }: Operation): string[] {
  const stream = body === 'stream' ? inputs.find(({ source }) => source === 'body') : undefined;
  const types = stream && listMediaTypes(stream.shape);
  const answered = result && listMediaTypes(result);
  const isFile = result?.kind === 'scalar' && result.scalar === 'FileResponse';
  return [
    ...(types ? [`bodyTypes: ${formatDataLiteral(types)},`] : []),
    ...(answered === undefined ? [] : [isFile ? `fileTypes: ${formatDataLiteral(answered)},` : `answerType: ${quote(answered[0]!)},`]),
  ];
}

/** Emits the options of one form. A duration is a number here. */
function emitOptionLines(operation: Operation, form: 'flag' | 'number' | 'text' | 'texts' | 'choice'): string[] {
  return optionRows.flatMap(([name, { form: own }]) => {
    const printed = typeof own === 'object' ? 'choice' : own === 'duration' ? 'number' : own;
    const value = operation[name];
    return printed !== form || value === undefined ? [] : [`${name}: ${formatDataLiteral(value)},`];
  });
}

/** Emits the known query parameters. A list also accepts `name[]`. */
function emitQueryLines(operation: Operation, resolve: OperationText['resolve']): string[] {
  if (operation.internal) return [];
  const members = operation.inputs
    .filter(({ source }) => source === 'query')
    .map(({ wireName, shape }) => (resolve(shape).kind === 'array' ? `${wireName}[]` : wireName));
  return [`query: [${members.map(quote).join(', ')}],`, ...emitOptionLines(operation, 'choice')];
}

/** Emits the `If-Match` requirement. `inherited`: the groups and the host decide. */
function emitIfMatchLine({ mutation }: Operation): string[] {
  if (!mutation?.versioned || mutation.mode === 'Create') return [];
  return [`ifMatch: ${quote(mutation.ifMatch ?? 'inherited')},`];
}

/** Returns whether a required input comes from the caller, or a job needs an owner. */
function needsCaller({ inputs, background }: Operation): boolean {
  return background !== undefined || inputs.some(({ source, required }) => source === 'currentUser' || (source === 'claim' && required));
}

/** Returns how a result is sent. */
export function selectAnswerForm({ result, status }: Operation): 'json' | StreamedResult | 'empty' {
  if (result === undefined || status === 204) return 'empty';
  return (result.kind === 'scalar' && flowing[result.scalar]) || 'json';
}

type StreamedResult = 'stream' | 'file';

const flowing: Readonly<Partial<Record<ScalarName, StreamedResult>>> = { ByteStream: 'stream', FileResponse: 'file' };

function emitLocationLines({ operation }: OperationEmission): string[] {
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

/** Emits the handler; for work in the background, the start of its job, and that work with its result. */
function emitWorkLines(text: OperationText, types: Types, context: InvokeContext): string[] {
  const { operation } = text.emission;
  if (!operation.background) return invokeLines(text, context);
  const { result } = operation.background;
  const { result: _, ...others } = operation;
  const work = { ...others, ...(result && { result }), status: result ? 200 : 204 };
  const own = { ...text, emission: { ...text.emission, operation: work } };
  const lines = [
    ...invokeLines(own, context),
    ...emitResultCheckLines(own, types, context.paths),
    ...writeLines(own, types, context.paths),
  ];
  return [...block('background: {', lines, '},'), ...startLines(text, context)];
}

/** Emits the check of a result's type. Rules apply to inputs and to stored values. */
function emitResultCheckLines({ emission: { operation }, module }: OperationText, types: Types, paths: AreaPaths): string[] {
  const { result } = operation;
  if (result === undefined || selectAnswerForm(operation) === 'empty') return [];
  const getChecker = (name: string) => module.use(nameChecker(name, false), paths.types);
  const context: CheckContext = {
    module,
    names: module.locals(['result', 'call']),
    types,
    check: checkValue,
    rules: false,
    checkerOf: getChecker,
  };
  const lines = checkValue(context, result, { value: 'result', at: "''", name: 'result' });
  return lines.length === 0 ? [] : block('check(result: any, call) {', lines, '},');
}

function writeLines({ emission, module }: OperationText, types: Types, paths: AreaPaths): string[] {
  const { result } = emission.operation;
  if (result === undefined || selectAnswerForm(emission.operation) !== 'json') return [];
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
