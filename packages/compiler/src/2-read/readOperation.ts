import { listOperationOptions } from './knownOptions.ts';
import { omitUndefined } from '@portico/core/values';
import type { ManifestExample, OperationKind, Shape } from '@portico/core/manifest';
import type { MethodDefinition, TSType } from 'oxc-parser';
import { joinText, readDocComment } from '../0-program/docComments.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { readAccessOptions } from './readAccessOptions.ts';
import { readCaching } from './readCaching.ts';
import { readDataOptions } from './readDataOptions.ts';
import { readErrors } from './readErrors.ts';
import { reportUnknownGroup } from './readGroup.ts';
import { getOptionsIndex, readHead } from './readHead.ts';
import {
  getPlace,
  formatReason,
  formatWay,
  resolveClassKey,
  createClassRef,
  findHeadArgument,
  isExported,
  readNumberOption,
  readHeadOptions,
  getPlaceIn,
  listSpreadItems,
  getText,
  readTextOption,
  reportUnreadable,
  evaluateValue,
} from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import { readProperties } from './readProperties.ts';
import { findConstructorBody, findMethod, readServiceRefs } from './readServices.ts';
import { readOutputs } from './readOutputs.ts';
import { readThrown } from './readThrown.ts';
import { reportMissing } from './missingMethod.ts';
import { kindWords, reportUncalled } from './uncalled.ts';
import { readTableOptions } from './readTableOptions.ts';
import { isUndefined, readTags } from './readTags.ts';
import { readOutcomes, readVersionsOption, listVersionMethods } from './readVersions.ts';
import type { HandlerRecord } from './handlerRecords.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';
import { getKeyName } from './types/literals.ts';
import { publish } from './types/publish.ts';
import { listStatusWrites } from './statusWrites.ts';
import { readJobState } from './types/languageTypes.ts';
import { findAbsenceFix } from './types/typeFixes.ts';

/** Reads one operation class; undefined if its head is too incomplete. */
export function readOperation(reading: ReaderInputs): OperationRecord | undefined {
  const { found, program } = reading;
  const kind = found.head as OperationKind;
  const head = readHead(reading, kind);
  if (!head) return undefined;
  const options = readHeadOptions(reading, findHeadArgument(reading, getOptionsIndex(kind)), listOperationOptions(kind));
  const constructor = findConstructorBody(found.node);
  const isVoid = kind.startsWith('Void');
  const given = found.node.superTypeArguments?.params ?? [];
  const resultNode = isVoid ? undefined : given[kind === 'Mutation' ? 1 : 0];
  if (!isVoid && given.length === 0 && kind !== 'Mutation') reportNoResult(reading, kind);
  const errorsNode = kind === 'Query' ? undefined : given[isVoid || kind === 'Mutation' ? 0 : 1];
  return {
    class: createClassRef(program, found),
    exported: isExported(reading),
    kind,
    ...head,
    ...readOptions(reading, options),
    said: listPlaces(reading, options),
    ...readAccessOptions(reading, options),
    ...readDataOptions(reading, options),
    ...readCaching(reading, options),
    ...readTableOptions(reading, options),
    ...readVersionsOption(reading, options.get('versions')),
    properties: readProperties(reading),
    ...readOutcome(reading, { kind, node: resultNode, isInBackground: options.has('background') }),
    errors: readErrors(reading, errorsNode),
    ...readHandlers(reading, kind),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ...omitUndefined({
      constructorParameters: constructor && constructor.value.params.length > 0 ? getPlace(reading, constructor) : undefined,
    }),
  };
}

interface WrittenResult {
  readonly kind: OperationKind;
  readonly node: TSType | undefined;
  readonly isInBackground: boolean;
}

/** Reads the result. Callers of an operation in the background receive the state of its job. */
function readOutcome(reading: ReaderInputs, { kind, node, isInBackground }: WrittenResult): Pick<OperationRecord, 'result' | 'workResult'> {
  const own = kind.startsWith('Void') ? {} : readResult(reading, kind, node);
  if (!isInBackground || !kind.endsWith('DomainAction')) return own;
  const { result } = own;
  const place = result?.place ?? getPlace(reading, reading.found.node.id ?? reading.found.node);
  const state = readJobState(reading.types, result?.shape);
  return { result: { shape: state, place }, ...omitUndefined({ workResult: result?.shape }) };
}

/** Reads the result. A mutation without a result type returns the entity's DTO; any other operation without one returns any value. */
function readResult(reading: ReaderInputs, kind: OperationKind, node: TSType | undefined): Pick<OperationRecord, 'result'> {
  if (!node && kind === 'Mutation') return {};
  const shape = node ? readResultShape(reading, node) : ({ kind: 'any' } as const);
  return { result: { shape, place: getPlace(reading, node ?? reading.found.node.id ?? reading.found.node) } };
}

/** Reports PRAG0861: without type arguments TypeScript does not check the handler, and any value could be the result. */
function reportNoResult(reading: ReaderInputs, kind: OperationKind): void {
  const { node, name } = reading.found;
  const way =
    kind === 'Query'
      ? 'Write the type of a row after the head, such as `<RoomDto>`.'
      : `Write the type of the result after the head, such as \`<string>\`, or extend \`Void${kind}(…)\` if there is none.`;
  reading.findings.report('PRAG0861', { name, way }, label(getPlace(reading, node.superClass ?? node), 'no type arguments'));
}

/** Reads the shape of a result. JSON cannot represent `undefined`, so such a result could not be written. */
function readResultShape(reading: ReaderInputs, node: TSType): Shape {
  const { view, shape } = publish(reading.types, node, reading.scope);
  if (!view.absent) return shape;
  const reason = 'can be `undefined`, and JSON has only `null`';
  const way = findAbsenceFix({ why: 'undefined', steps: [] }, { isResult: true, isOptional: node.type === 'TSUnionType' });
  reading.findings.report('PRAG0581', { subject: 'The result', type: '`undefined`', way }, label(getPlace(reading, node), reason));
  return { kind: 'any' };
}

type OptionsRead = Pick<
  OperationRecord,
  'group' | 'status' | 'location' | 'background' | 'summary' | 'description' | 'deprecated' | 'tags' | 'examples' | 'filters' | 'wrapped'
>;

function readOptions(reading: ReaderInputs, options: Options): OptionsRead {
  const doc = readDocComment(reading.found.file, reading.found.node.start);
  const group = readGroupOption(reading, options.get('group'));
  const status = readNumberOption(reading, options, 'status');
  const location = readTarget(reading, 'location', options.get('location'));
  const background = readTarget(reading, 'background', options.get('background'));
  const summary = readTextOption(reading, options, 'summary')?.value;
  const description = readTextOption(reading, options, 'description')?.value ?? joinText(doc);
  return {
    ...omitUndefined({ group, status, location, background, summary, description }),
    deprecated: doc.deprecated === true,
    tags: readTags(reading, options.get('tags')),
    examples: readExamples(reading, options.get('examples')),
    filters: readFilters(reading, options.get('filters')),
    ...readWrapped(reading, options),
  };
}

/** Lists the places of options, except those with their default value. */
function listPlaces(reading: ReaderInputs, options: Options): OperationRecord['said'] {
  return Object.fromEntries(
    [...options].flatMap(([name, written]) => (hasNoEffect(reading, written) ? [] : [[name, getPlaceIn(written)]])),
  );
}

function hasNoEffect(reading: ReaderInputs, written: SourceExpression): boolean {
  const evaluation = evaluateValue(reading, written);
  if (!evaluation.found) return false;
  return evaluation.value === undefined || evaluation.value === false || (Array.isArray(evaluation.value) && evaluation.value.length === 0);
}

function readWrapped(reading: ReaderInputs, options: Options): Pick<OperationRecord, 'wrapped'> {
  const body = readTextOption(reading, options, 'body');
  if (!body) return {};
  if (body.value === 'wrapped') return { wrapped: true };
  reportUnreadable(reading, options.get('body')!, "`body` must be `'wrapped'`", "Write `body: 'wrapped'`, or remove `body`.");
  return {};
}

function readGroupOption(reading: ReaderInputs, written: SourceExpression | undefined): Located<string> | undefined {
  if (!written || isUndefined(reading, written)) return undefined;
  const key = resolveClassKey(reading.program, written);
  if (key) return { value: key, place: getPlaceIn(written) };
  reportUnknownGroup(reading, written);
  return undefined;
}

/** Reads `location: () => GetReservation`, or `background`. */
function readTarget(
  reading: ReaderInputs,
  option: 'location' | 'background',
  written: SourceExpression | undefined,
): Located<string> | undefined {
  if (!written || isUndefined(reading, written)) return undefined;
  const followed = followConstant(reading.program, written);
  const { file, node } = 'reason' in followed ? written : followed;
  const body = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : undefined;
  const key = body && resolveClassKey(reading.program, { file, node: body });
  if (key) return { value: key, place: getPlaceIn(written) };
  const reason = `\`${option}\` is not an arrow function that names an operation class`;
  const way = `Write an arrow function that names the class: \`${option}: () => …\`.`;
  reading.findings.report('PRAG0565', { operation: reading.found.name, reason, way }, label(getPlaceIn(written), reason));
  return undefined;
}

const exampleMembers: ReadonlySet<string> = new Set(['name', 'summary', 'request', 'response']);

function readExamples(reading: ReaderInputs, written: SourceExpression | undefined): ManifestExample[] {
  if (!written || isUndefined(reading, written)) return [];
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (!Array.isArray(value)) {
    reportUnreadable(reading, written, `\`examples\` must be a list of literals${formatReason(evaluation)}`, formatWay(evaluation));
    return [];
  }
  const [unknown] = value.flatMap((example) => Object.keys(Object(example))).filter((name) => !exampleMembers.has(name));
  if (unknown !== undefined)
    reportUnreadable(
      reading,
      written,
      `an example has an unknown member \`${unknown}\`; its members are ${[...exampleMembers].join(', ')}`,
      `Remove \`${unknown}\`.`,
    );
  return value.map((example: Partial<ManifestExample>, index) => ({ ...example, name: example.name ?? `example${index + 1}` }));
}

function readFilters(reading: ReaderInputs, written: SourceExpression | undefined): Located<string>[] {
  if (!written || isUndefined(reading, written)) return [];
  const items = listSpreadItems(reading.program, written);
  if (items.includes('unknown'))
    reportUnreadable(reading, written, '`filters` must be a list of classes', 'Write a list of the classes: `filters: […]`.');
  return items.flatMap((item) => {
    if (item === 'unknown') return [];
    const key = resolveClassKey(reading.program, item);
    if (key) return [{ value: key, place: getPlaceIn(item) }];
    reading.findings.report(
      'PRAG0607',
      { name: getText(item), operation: reading.found.name },
      label(getPlaceIn(item), 'not a filter class'),
    );
    return [];
  });
}

const methods: Readonly<Record<OperationKind, string | undefined>> = {
  Endpoint: 'handle',
  VoidEndpoint: 'handle',
  DomainAction: 'execute',
  VoidDomainAction: 'execute',
  Mutation: 'apply',
  Query: undefined,
};

/** Returns the method that runs the operation; `apply` receives the entity before its services. */
function readHandlers(reading: ReaderInputs, kind: OperationKind): Pick<OperationRecord, 'handlers' | 'assignsStatus'> {
  const { file, node: owner } = reading.found;
  const method = methods[kind];
  const isReported = reportUncalled(reading, kind, method);
  if (method === undefined) return { handlers: [], assignsStatus: [] };
  const node = findMethod(owner, method);
  const handlers = node ? [readHandler(reading, node, kind === 'Mutation')] : [];
  if (kind === 'Mutation') return { handlers, assignsStatus: node ? listStatusWrites(file, node) : [] };
  const all = [...handlers, ...readVersions(reading, method, kind)];
  if (all.length === 0 && !owner.abstract && !isReported) reportMissing(reading, { kind: kindWords[kind], method });
  return { handlers: all, assignsStatus: [] };
}

function readHandler(reading: ReaderInputs, node: MethodDefinition, takesEntity = false): HandlerRecord {
  const parameters = takesEntity ? node.value.params.slice(1) : node.value.params;
  const services = readServiceRefs(reading, reading.found.file, parameters);
  const thrown = readThrown(reading, node);
  const outputs = readOutputs(reading, node);
  return {
    method: getKeyName(node.key) ?? '',
    services,
    ...omitUndefined({ thrown: thrown.length > 0 ? thrown : undefined, outputs: outputs.length > 0 ? outputs : undefined }),
    place: getPlace(reading, node.key),
  };
}

/** Returns the methods that serve versions, in order. */
function readVersions(reading: ReaderInputs, method: string, kind: OperationKind): HandlerRecord[] {
  const methods = listVersionMethods(reading.found.node, method).toSorted((a, b) => a.version - b.version);
  return methods.map(({ version, node }) => {
    const outcomes = readOutcomes(reading, node, kind.startsWith('Void'));
    return { ...readHandler(reading, node), version, ...omitUndefined({ outcomes }) };
  });
}
