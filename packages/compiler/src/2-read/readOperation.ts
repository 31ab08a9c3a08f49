import { operationOptions } from './knownOptions.ts';
import { omitUndefined } from '@portico/core/values';
import type { ManifestExample, OperationKind, Shape } from '@portico/core/manifest';
import type { MethodDefinition, TSType } from 'oxc-parser';
import { docCommentAt } from '../0-program/docComments.ts';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { readAccessOptions } from './readAccessOptions.ts';
import { readCaching } from './readCaching.ts';
import { readDataOptions } from './readDataOptions.ts';
import { readErrors } from './readErrors.ts';
import { reportUnknownGroup } from './readGroup.ts';
import { optionsIndex, readHead } from './readHead.ts';
import {
  at,
  because,
  classKey,
  classRef,
  headArgument,
  isExported,
  numberOption,
  optionsOf,
  placeIn,
  spreadItems,
  textIn,
  textOption,
  unreadable,
  valueOf,
} from './reading.ts';
import type { Options, Reading } from './reading.ts';
import { readProperties } from './readProperties.ts';
import { constructorOf, methodOf, serviceRefs } from './readServices.ts';
import { reportMissing } from './missingMethod.ts';
import { kindWords, reportUncalled } from './uncalled.ts';
import { readTableOptions } from './readTableOptions.ts';
import { readAnswers, readVersionsOption, versionMethods } from './readVersions.ts';
import type { HandlerRecord } from './handlerRecords.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';
import { keyName } from './types/literals.ts';
import { publish } from './types/publish.ts';
import { statusWritesIn } from './statusWrites.ts';
import { fixOfAbsence } from './types/typeFixes.ts';

/** Reads one operation class; undefined where its head says too little to go on. */
export function readOperation(reading: Reading): OperationRecord | undefined {
  const { found, program } = reading;
  const kind = found.head as OperationKind;
  const head = readHead(reading, kind);
  if (!head) return undefined;
  const options = optionsOf(reading, headArgument(reading, optionsIndex(kind)), operationOptions(kind));
  const constructor = constructorOf(found.node);
  const isVoid = kind.startsWith('Void');
  const given = found.node.superTypeArguments?.params ?? [];
  const resultNode = isVoid ? undefined : given[kind === 'Mutation' ? 1 : 0];
  if (!isVoid && given.length === 0 && kind !== 'Mutation') reportNoResult(reading, kind);
  const errorsNode = kind === 'Query' ? undefined : given[isVoid || kind === 'Mutation' ? 0 : 1];
  return {
    class: classRef(program, found),
    exported: isExported(reading),
    kind,
    ...head,
    ...readOptions(reading, options),
    said: placesOf(reading, options),
    ...readAccessOptions(reading, options),
    ...readDataOptions(reading, options),
    ...readCaching(reading, options),
    ...readTableOptions(reading, options),
    ...readVersionsOption(reading, options.get('versions')),
    properties: readProperties(reading),
    ...(isVoid ? {} : readResult(reading, kind, resultNode)),
    errors: readErrors(reading, errorsNode),
    ...readHandlers(reading, kind),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ...omitUndefined({ constructorParameters: constructor && constructor.value.params.length > 0 ? at(reading, constructor) : undefined }),
  };
}

/** A mutation that names no result answers with the entity's DTO; any other operation without one answers with any value. */
function readResult(reading: Reading, kind: OperationKind, node: TSType | undefined): Pick<OperationRecord, 'result'> {
  if (!node && kind === 'Mutation') return {};
  const shape = node ? resultShape(reading, node) : ({ kind: 'any' } as const);
  return { result: { shape, place: at(reading, node ?? reading.found.node.id ?? reading.found.node) } };
}

/** PRAG0861: without type arguments TypeScript compares the handler with nothing, and any value would be the result. */
function reportNoResult(reading: Reading, kind: OperationKind): void {
  const { node, name } = reading.found;
  const way =
    kind === 'Query'
      ? 'Write the type of a row after the head, such as `<RoomDto>`.'
      : `Write the type of the result after the head, such as \`<string>\`, or extend \`Void${kind}(…)\` if there is none.`;
  reading.findings.report('PRAG0861', { name, way }, label(at(reading, node.superClass ?? node), 'no type arguments'));
}

/** JSON has no form for what is absent: a result that may be `undefined` could not be written. */
function resultShape(reading: Reading, node: TSType): Shape {
  const { view, shape } = publish(reading.types, node, reading.scope);
  if (!view.absent) return shape;
  const reason = 'may be `undefined`, and JSON has only `null`';
  const way = fixOfAbsence({ why: 'undefined', steps: [] }, { isResult: true, isOptional: node.type === 'TSUnionType' });
  reading.findings.report('PRAG0581', { subject: 'The result', type: '`undefined`', way }, label(at(reading, node), reason));
  return { kind: 'any' };
}

type OptionsRead = Pick<
  OperationRecord,
  'group' | 'status' | 'location' | 'summary' | 'description' | 'deprecated' | 'tags' | 'examples' | 'filters' | 'wrapped'
>;

function readOptions(reading: Reading, options: Options): OptionsRead {
  const doc = docCommentAt(reading.found.file, reading.found.node.start);
  const group = readGroupOption(reading, options.get('group'));
  const status = numberOption(reading, options, 'status');
  const location = readLocation(reading, options.get('location'));
  const summary = textOption(reading, options, 'summary')?.value ?? doc.summary;
  const description = textOption(reading, options, 'description')?.value ?? doc.description;
  return {
    ...omitUndefined({ group, status, location, summary, description }),
    deprecated: doc.deprecated === true,
    tags: readTags(reading, options.get('tags')),
    examples: readExamples(reading, options.get('examples')),
    filters: readFilters(reading, options.get('filters')),
    ...readWrapped(reading, options),
  };
}

/** Where options are said, except with a value that says what is so without them. */
function placesOf(reading: Reading, options: Options): OperationRecord['said'] {
  return Object.fromEntries([...options].flatMap(([name, written]) => (saysNothing(reading, written) ? [] : [[name, placeIn(written)]])));
}

function saysNothing(reading: Reading, written: Written): boolean {
  const evaluation = valueOf(reading, written);
  if (!evaluation.found) return false;
  return evaluation.value === undefined || evaluation.value === false || (Array.isArray(evaluation.value) && evaluation.value.length === 0);
}

function readWrapped(reading: Reading, options: Options): Pick<OperationRecord, 'wrapped'> {
  const body = textOption(reading, options, 'body');
  if (!body) return {};
  if (body.value === 'wrapped') return { wrapped: true };
  unreadable(
    reading,
    options.get('body')!,
    "`body` is not `'wrapped'`, and there is no other word for it",
    "Write `body: 'wrapped'`, or leave `body` out.",
  );
  return {};
}

function readGroupOption(reading: Reading, written: Written | undefined): Located<string> | undefined {
  if (!written || isUndefined(reading, written)) return undefined;
  const key = classKey(reading.program, written);
  if (key) return { value: key, place: placeIn(written) };
  reportUnknownGroup(reading, written);
  return undefined;
}

/** `location: () => GetReservation`. */
function readLocation(reading: Reading, written: Written | undefined): Located<string> | undefined {
  if (!written || isUndefined(reading, written)) return undefined;
  const followed = followConstant(reading.program, written);
  const { file, node } = 'reason' in followed ? written : followed;
  const body = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : undefined;
  const key = body && classKey(reading.program, { file, node: body });
  if (key) return { value: key, place: placeIn(written) };
  const reason = '`location` is not an arrow function that names an operation class';
  const way = 'Write an arrow function that names the class: `location: () => …`.';
  reading.findings.report('PRAG0565', { operation: reading.found.name, reason, way }, label(placeIn(written), reason));
  return undefined;
}

function readTags(reading: Reading, written: Written | undefined): string[] {
  if (!written || isUndefined(reading, written)) return [];
  const evaluation = valueOf(reading, written);
  const value = evaluation.found ? evaluation.value : undefined;
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return value;
  unreadable(reading, written, `\`tags\` is not a list of strings that is known at build time${because(evaluation)}`);
  return [];
}

const exampleMembers: ReadonlySet<string> = new Set(['name', 'summary', 'request', 'response']);

function readExamples(reading: Reading, written: Written | undefined): ManifestExample[] {
  if (!written || isUndefined(reading, written)) return [];
  const evaluation = valueOf(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (!Array.isArray(value)) {
    unreadable(reading, written, `\`examples\` is not a list of literals${because(evaluation)}`);
    return [];
  }
  const [unknown] = value.flatMap((example) => Object.keys(Object(example))).filter((name) => !exampleMembers.has(name));
  if (unknown !== undefined)
    unreadable(reading, written, `an example has no \`${unknown}\`; it has ${[...exampleMembers].join(', ')}`, `Remove \`${unknown}\`.`);
  return value.map((example: Partial<ManifestExample>, index) => ({ ...example, name: example.name ?? `example${index + 1}` }));
}

function readFilters(reading: Reading, written: Written | undefined): Located<string>[] {
  if (!written || isUndefined(reading, written)) return [];
  const items = spreadItems(reading.program, written);
  if (items.includes('unknown'))
    unreadable(reading, written, '`filters` is not a list of classes', 'Write a list of the classes: `filters: […]`.');
  return items.flatMap((item) => {
    if (item === 'unknown') return [];
    const key = classKey(reading.program, item);
    if (key) return [{ value: key, place: placeIn(item) }];
    reading.findings.report('PRAG0607', { name: textIn(item), operation: reading.found.name }, label(placeIn(item), 'no filter class'));
    return [];
  });
}

/** Whether an option is written and says what it would say if it were not. */
function isUndefined(reading: Reading, written: Written): boolean {
  const evaluation = valueOf(reading, written);
  return evaluation.found && evaluation.value === undefined;
}

const methods: Readonly<Record<OperationKind, string | undefined>> = {
  Endpoint: 'handle',
  VoidEndpoint: 'handle',
  DomainAction: 'execute',
  VoidDomainAction: 'execute',
  Mutation: 'apply',
  Query: undefined,
};

/** The method that runs the operation; `apply` gets the entity before its services. */
function readHandlers(reading: Reading, kind: OperationKind): Pick<OperationRecord, 'handlers' | 'assignsStatus'> {
  const { file, node: owner } = reading.found;
  const method = methods[kind];
  const isSaid = reportUncalled(reading, kind, method);
  if (method === undefined) return { handlers: [], assignsStatus: [] };
  const node = methodOf(owner, method);
  const handlers = node ? [readHandler(reading, node, kind === 'Mutation')] : [];
  if (kind === 'Mutation') return { handlers, assignsStatus: node ? statusWritesIn(file, node) : [] };
  const all = [...handlers, ...readVersions(reading, method, kind)];
  if (all.length === 0 && !owner.abstract && !isSaid) reportMissing(reading, { kind: kindWords[kind], method });
  return { handlers: all, assignsStatus: [] };
}

function readHandler(reading: Reading, node: MethodDefinition, takesEntity = false): HandlerRecord {
  const parameters = takesEntity ? node.value.params.slice(1) : node.value.params;
  const services = serviceRefs(reading, reading.found.file, parameters);
  return { method: keyName(node.key) ?? '', services, place: at(reading, node.key) };
}

/** The methods that serve versions, in their order. */
function readVersions(reading: Reading, method: string, kind: OperationKind): HandlerRecord[] {
  const methods = versionMethods(reading.found.node, method).toSorted((a, b) => a.version - b.version);
  return methods.map(({ version, node }) => {
    const answers = readAnswers(reading, node, kind.startsWith('Void'));
    return { ...readHandler(reading, node), version, ...omitUndefined({ answers }) };
  });
}
