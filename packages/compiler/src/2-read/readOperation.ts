import { operationOptions } from './knownOptions.ts';
import type { ManifestExample, OperationKind, Shape } from '@portico/core/manifest';
import type { Expression, MethodDefinition, TSType } from 'oxc-parser';
import { docCommentAt } from '../0-program/docComments.ts';
import { label } from '../finding.ts';
import { jsonOf } from './json.ts';
import { readAccessOptions } from './readAccessOptions.ts';
import { readCaching } from './readCaching.ts';
import { readDataOptions } from './readDataOptions.ts';
import { readErrors } from './readErrors.ts';
import { reportUnknownGroup } from './readGroup.ts';
import { optionsIndex, readHead } from './readHead.ts';
import { argument, at, classKey, classRef, flagOption, numberOption, optionsOf, textOption, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import { readProperties } from './readProperties.ts';
import { constructorOf, methodOf, serviceRefs } from './readServices.ts';
import { reportMissing } from './missingMethod.ts';
import { kindWords, reportUncalled } from './uncalled.ts';
import { readAnswers, readVersionsOption, versionMethods } from './readVersions.ts';
import type { HandlerRecord } from './handlerRecords.ts';
import type { Located, OperationRecord } from './records.ts';
import { keyName } from './types/literals.ts';
import { publish } from './types/publish.ts';
import { statusWritesIn } from './statusWrites.ts';

/** Reads one operation class; undefined where its head says too little to go on. */
export function readOperation(reading: Reading): OperationRecord | undefined {
  const { found, program } = reading;
  const kind = found.head as OperationKind;
  const head = readHead(reading, kind);
  if (!head) return undefined;
  const options = optionsOf(reading, argument(found.node.superClass, optionsIndex(kind)), operationOptions(kind));
  const constructor = constructorOf(found.node);
  const isVoid = kind.startsWith('Void');
  const given = found.node.superTypeArguments?.params ?? [];
  const resultNode = isVoid ? undefined : given[kind === 'Mutation' ? 1 : 0];
  const errorsNode = kind === 'Query' ? undefined : given[isVoid || kind === 'Mutation' ? 0 : 1];
  return {
    class: classRef(program, found),
    exported: found.file.exports.has(found.name),
    kind,
    ...head,
    ...readOptions(reading, options),
    said: placesOf(reading, options),
    ...readAccessOptions(reading, options),
    ...readDataOptions(reading, options),
    ...readCaching(reading, options),
    ...readVersionsOption(reading, options.get('versions')),
    properties: readProperties(reading),
    ...(isVoid ? {} : readResult(reading, kind, resultNode)),
    errors: readErrors(reading, errorsNode),
    ...readHandlers(reading, kind),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ...(constructor && constructor.value.params.length > 0 ? { constructorParameters: at(reading, constructor) } : {}),
  };
}

/** A mutation that names no result answers with the entity's DTO; any other operation without one answers with any value. */
function readResult(reading: Reading, kind: OperationKind, node: TSType | undefined): Pick<OperationRecord, 'result'> {
  if (!node && kind === 'Mutation') return {};
  reading.types.subject = '';
  const shape = node ? resultShape(reading, node) : ({ kind: 'any' } as const);
  return { result: { shape, place: at(reading, node ?? reading.found.node.id ?? reading.found.node) } };
}

/** JSON has no form for what is absent: a result that may be `undefined` could not be written. */
function resultShape({ types, scope }: Reading, node: TSType): Shape {
  const { view, shape } = publish(types, node, scope);
  return view.absent ? types.unpublishable(node, scope, 'may be `undefined`, where JSON has only `null`').shape! : shape;
}

type Options = Pick<
  OperationRecord,
  'group' | 'status' | 'location' | 'summary' | 'description' | 'deprecated' | 'tags' | 'examples' | 'filters' | 'wrapped' | 'idempotent'
>;

function readOptions(reading: Reading, options: Map<string, Expression>): Options {
  const doc = docCommentAt(reading.found.file, reading.found.node.start);
  const group = readGroupOption(reading, options.get('group'));
  const status = numberOption(reading, options, 'status');
  const location = readLocation(reading, options.get('location'));
  const summary = textOption(reading, options, 'summary')?.value ?? doc.summary;
  const description = textOption(reading, options, 'description')?.value ?? doc.description;
  return {
    ...(group ? { group } : {}),
    ...(status ? { status } : {}),
    ...(location ? { location } : {}),
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    deprecated: doc.deprecated === true,
    tags: readTags(reading, options.get('tags')),
    examples: readExamples(reading, options.get('examples')),
    filters: readFilters(reading, options.get('filters')),
    ...flagOption(reading, options, 'idempotent'),
    ...readWrapped(reading, options),
  };
}

/** Where options are said, except with a value that says what is so without them. */
function placesOf(reading: Reading, options: Map<string, Expression>): OperationRecord['said'] {
  return Object.fromEntries([...options].flatMap(([name, node]) => (saysNothing(node) ? [] : [[name, at(reading, node)]])));
}

function saysNothing(node: Expression): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  return (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.value === false);
}

function readWrapped(reading: Reading, options: Map<string, Expression>): Pick<OperationRecord, 'wrapped'> {
  const body = textOption(reading, options, 'body');
  if (!body) return {};
  if (body.value === 'wrapped') return { wrapped: true };
  unreadable(reading, options.get('body')!, "`body` is not `'wrapped'`, and there is no other word for it");
  return {};
}

function readGroupOption(reading: Reading, node: Expression | undefined): Located<string> | undefined {
  if (!node) return undefined;
  const key = classKey(reading.program, reading.found.file, node);
  if (key) return { value: key, place: at(reading, node) };
  reportUnknownGroup(reading, node);
  return undefined;
}

/** `location: () => GetReservation`. */
function readLocation(reading: Reading, node: Expression | undefined): Located<string> | undefined {
  if (!node) return undefined;
  const body = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : undefined;
  const key = body && classKey(reading.program, reading.found.file, body);
  if (key) return { value: key, place: at(reading, node) };
  const reason = '`location` is not an arrow function that names an operation class';
  reading.findings.report('PRAG0565', { operation: reading.found.name, reason }, label(at(reading, node), reason));
  return undefined;
}

function readTags(reading: Reading, node: Expression | undefined): string[] {
  if (!node) return [];
  const { value } = jsonOf(reading.program, reading.found.file, node);
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return value;
  unreadable(reading, node, '`tags` is not a list of strings that is known at build time');
  return [];
}

const exampleMembers: ReadonlySet<string> = new Set(['name', 'summary', 'request', 'response']);

function readExamples(reading: Reading, node: Expression | undefined): ManifestExample[] {
  if (!node) return [];
  const { found, value } = jsonOf(reading.program, reading.found.file, node);
  if (!found || !Array.isArray(value)) {
    unreadable(reading, node, '`examples` is not a list of literals');
    return [];
  }
  const [unknown] = value.flatMap((example) => Object.keys(Object(example))).filter((name) => !exampleMembers.has(name));
  if (unknown !== undefined) unreadable(reading, node, `an example has no \`${unknown}\`; it has ${[...exampleMembers].join(', ')}`);
  return value.map((example: Partial<ManifestExample>, index) => ({ ...example, name: example.name ?? `example${index + 1}` }));
}

function readFilters(reading: Reading, node: Expression | undefined): Located<string>[] {
  if (!node) return [];
  if (node.type !== 'ArrayExpression') {
    unreadable(reading, node, '`filters` is not a list of classes');
    return [];
  }
  return node.elements.flatMap((element) => {
    if (!element) return [];
    const key = element.type === 'SpreadElement' ? undefined : classKey(reading.program, reading.found.file, element);
    if (key) return [{ value: key, place: at(reading, element) }];
    const name = reading.found.file.text.slice(element.start, element.end);
    reading.findings.report('PRAG0607', { name, operation: reading.found.name }, label(at(reading, element), 'no filter class'));
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
    return { ...readHandler(reading, node), version, ...(answers ? { answers } : {}) };
  });
}
