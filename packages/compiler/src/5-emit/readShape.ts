import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import type { LocalNames } from './names.ts';
import { access, literal, quote } from './names.ts';
import { block, indent } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { comparisonLines, failure, ruleLines } from './rules.ts';
import type { FailurePlace } from './rules.ts';

/** What emitting the reader of a body value needs to know of its surroundings. */
export interface ReadContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  /** The function that reads a named type, imported. */
  readonly readerOf: (typeName: string) => string;
  /** Whether JSON numbers may come in wrappers that keep their digits. */
  readonly exact: boolean;
}

/** A value to be read: where it stands, and what to do with it once it is read. */
export interface ReadTarget {
  /** The expression that holds the JSON value; a constant. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  readonly name: string;
  /** The statement that takes the value that was read. */
  readonly take: (read: string) => string;
}

/** The statements that read a JSON value of a shape, note what is wrong with it, and hand it on. */
export function readLines(context: ReadContext, shape: Shape, target: ReadTarget): string[] {
  if (shape.nullable) {
    const lines = readLines(context, { ...shape, nullable: undefined } as unknown as Shape, target);
    return [`if (${target.value} === null) ${target.take('null')}`, ...elseBlock(lines)];
  }
  switch (shape.kind) {
    case 'scalar':
      return readScalar(context, shape, target);
    case 'enum':
      return readEnum(context, shape, target);
    case 'array':
      return readArray(context, shape, target);
    case 'tuple':
      return readTuple(context, shape, target);
    case 'dictionary':
      return readDictionary(context, shape, target);
    case 'object':
      return readObject(context, shape.members, target);
    case 'reference':
      return readReference(context, shape.name, target);
    case 'union':
      return readUnion(context, shape, target);
    default:
      return [`if (${target.value} !== undefined) ${target.take(context.exact ? `${context.module.reading('plainNumber')}(${target.value})` : target.value)}`];
  }
}

function place(target: ReadTarget): FailurePlace {
  return { location: 'body', path: target.at, name: target.name };
}

/** `else` with one statement on its line, or with a block. */
function elseBlock(lines: readonly string[]): string[] {
  return block('else {', lines);
}

const typeChecks: Partial<Record<ScalarName, readonly [check: string, expected: string, code?: string]>> = {
  string: ["typeof V === 'string'", 'text'],
  boolean: ["typeof V === 'boolean'", 'true or false'],
  number: ['isNumber(V)', 'a number'],
  Int: ['isInt(V)', 'a whole number from -2147483648 to 2147483647', 'int'],
  Guid: ["typeof V === 'string' && isGuid(V)", 'a GUID', 'guid'],
  DateOnly: ["typeof V === 'string' && isDate(V)", 'a date of the form YYYY-MM-DD', 'date'],
};

const conversions: Partial<Record<ScalarName, string>> = { Long: 'readLong', Decimal: 'readDecimal', DateTimeOffset: 'readDateTime', Bytes: 'readBytes' };

function readScalar(context: ReadContext, shape: Shape & { kind: 'scalar' }, target: ReadTarget): string[] {
  const { module, names } = context;
  const conversion = conversions[shape.scalar];
  if (conversion) {
    const read = names.free(`${target.name}Read`);
    const lines = [...ruleLines(module, { shape, value: read, raw: target.value }, place(target)), target.take(read)];
    return [`const ${read} = ${module.reading(conversion)}(call, ${target.at}, ${target.value});`, ...block(`if (${read} !== undefined) {`, lines)];
  }
  const check = typeChecks[shape.scalar];
  if (!check) return [target.take(target.value)];
  const numeric = context.exact && (shape.scalar === 'number' || shape.scalar === 'Int');
  const value = numeric ? names.free(`${target.name}Number`) : target.value;
  const [condition, expected, code] = check;
  for (const helper of ['isNumber', 'isInt', 'isGuid', 'isDate']) if (condition.includes(helper)) module.reading(helper);
  const holds = condition.replaceAll('V', value);
  const refused = code
    ? `${module.reading('malformed')}(call, ${target.at}, ${value}, { code: 'validation.${code}', expected: ${quote(expected)} });`
    : `${module.reading('wrongType')}(call, ${target.at}, ${value}, ${quote(expected)});`;
  return [
    ...(numeric ? [`const ${value} = ${module.reading('plainNumber')}(${target.value});`] : []),
    ...block(`if (${holds}) {`, [...ruleLines(module, { shape, value, raw: value }, place(target)), target.take(value)]),
    `else ${refused}`,
  ];
}

function readEnum({ module, names, exact }: ReadContext, shape: Shape & { kind: 'enum' }, target: ReadTarget): string[] {
  const numeric = exact && shape.values.some((value) => typeof value === 'number');
  const value = numeric ? names.free(`${target.name}Number`) : target.value;
  const holds =
    shape.values.length <= 12
      ? shape.values.map((each) => `${value} === ${literal(each)}`).join(' || ') || 'false'
      : `${module.constant('values', `new Set<unknown>([${shape.values.map(literal).join(', ')}])`)}.has(${value})`;
  const refused = `${module.reading('malformed')}(call, ${target.at}, ${value}, { code: 'validation.enum', expected: ${quote(`one of ${shape.values.join(', ')}`)} });`;
  const rules = ruleLines(module, { shape, value, raw: value }, place(target));
  return [
    ...(numeric ? [`const ${value} = ${module.reading('plainNumber')}(${target.value});`] : []),
    ...(rules.length === 0 ? [`if (${holds}) ${target.take(value)}`] : block(`if (${holds}) {`, [...rules, target.take(value)])),
    `else ${refused}`,
  ];
}

function readArray(context: ReadContext, shape: Shape & { kind: 'array' }, target: ReadTarget): string[] {
  const { module, names } = context;
  const [items, index, item] = [names.free(`${target.name}Items`), names.free('index'), names.free(`${target.name}Item`)];
  const inner = readLines(context, shape.items, {
    value: item,
    at: append(target.at, index),
    name: target.name,
    take: (read) => `${items}.push(${read});`,
  });
  return [
    ...block(`if (Array.isArray(${target.value})) {`, [
      `const ${items}: unknown[] = [];`,
      ...block(`for (let ${index} = 0; ${index} < ${target.value}.length; ${index}++) {`, [`const ${item}: unknown = ${target.value}[${index}];`, ...inner]),
      ...ruleLines(module, { shape, value: target.value, raw: target.value }, place(target)),
      target.take(items),
    ]),
    `else ${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'a list');`,
  ];
}

function readTuple(context: ReadContext, shape: Shape & { kind: 'tuple' }, target: ReadTarget): string[] {
  const { module, names } = context;
  const items = names.free(`${target.name}Items`);
  const fixed = shape.items.flatMap((each, index) => {
    const item = names.free(`${target.name}Item`);
    return [
      `const ${item}: unknown = ${target.value}[${index}];`,
      ...readLines(context, each, { value: item, at: append(target.at, String(index)), name: target.name, take: (read) => `${items}[${index}] = ${read};` }),
    ];
  });
  const length = shape.rest ? `${target.value}.length >= ${shape.items.length}` : `${target.value}.length === ${shape.items.length}`;
  return [
    ...block(`if (Array.isArray(${target.value}) && ${length}) {`, [
      `const ${items}: unknown[] = [];`,
      ...fixed,
      ...(shape.rest ? readRest(context, shape.rest, { target, items, from: shape.items.length }) : []),
      ...ruleLines(module, { shape, value: target.value, raw: target.value }, place(target)),
      target.take(items),
    ]),
    `else ${module.reading('wrongType')}(call, ${target.at}, ${target.value}, ${quote(`a list of ${shape.rest ? 'at least ' : ''}${shape.items.length} elements`)});`,
  ];
}

function readRest(context: ReadContext, rest: Shape, { target, items, from }: { target: ReadTarget; items: string; from: number }): string[] {
  const [index, item] = [context.names.free('index'), context.names.free(`${target.name}Rest`)];
  const inner = readLines(context, rest, { value: item, at: append(target.at, index), name: target.name, take: (read) => `${items}.push(${read});` });
  return block(`for (let ${index} = ${from}; ${index} < ${target.value}.length; ${index}++) {`, [`const ${item}: unknown = ${target.value}[${index}];`, ...inner]);
}

function readDictionary(context: ReadContext, shape: Shape & { kind: 'dictionary' }, target: ReadTarget): string[] {
  const { module, names } = context;
  const [entries, name, entry] = [names.free(`${target.name}Entries`), names.free('key'), names.free(`${target.name}Entry`)];
  const inner = readLines(context, shape.values, {
    value: entry,
    at: `${module.reading('pointer')}(${target.at}, ${name})`,
    name: target.name,
    take: (read) => `${module.reading('putEntry')}(${entries}, ${name}, ${read});`,
  });
  return [
    ...block(`if (${module.reading('isObject')}(${target.value})) {`, [
      `const ${entries}: Record<string, unknown> = {};`,
      ...block(`for (const ${name} of Object.keys(${target.value})) {`, [`const ${entry} = ${target.value}[${name}];`, ...inner]),
      target.take(entries),
    ]),
    `else ${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`,
  ];
}

function readObject(context: ReadContext, members: readonly Member[], target: ReadTarget): string[] {
  const { module, names } = context;
  const [result, at] = [names.free(target.name || 'result'), names.free('path')];
  const nested = isPlainPath(target.at) ? target.at : at;
  return [
    ...block(`if (${module.reading('isObject')}(${target.value})) {`, [
      ...(nested === at ? [`const ${at} = ${target.at};`] : []),
      // Filled member by member: `any` here is the seam of writing a bound field.
      `const ${result}: any = {};`,
      ...memberLines(context, members, { source: target.value, at: nested, result }),
      target.take(result),
    ]),
    `else ${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`,
  ];
}

/** Reads the members of an object into `result`, then compares them with each other. */
export function memberLines(context: ReadContext, members: readonly Member[], { source, at, result }: { source: string; at: string; result: string }): string[] {
  const { module } = context;
  const lines = members.flatMap((member) => readMember(context, member, { source, at, result }));
  const comparable = members.map(({ name, wireName, shape }) => ({ name, shape, place: { location: 'body', path: append(at, escapePointer(wireName), true), name: wireName } }));
  return [...lines, ...comparisonLines(module, result, comparable)];
}

/** Reads one member: absent and null are nothing where it is optional. */
export function readMember(context: ReadContext, member: Member, { source, at, result }: { source: string; at: string; result: string }): string[] {
  const { module, names } = context;
  const value = names.free(member.wireName);
  const inherited = member.wireName in Object.prototype;
  const found = inherited ? `${module.reading('own')}(${source}, ${quote(member.wireName)})` : access(source, member.wireName);
  const path = append(at, escapePointer(member.wireName), true);
  const lines = readLines(context, member.shape, { value, at: path, name: member.wireName, take: (read) => `${access(result, member.name)} = ${read};` });
  const declared = `const ${value}: unknown = ${found};`;
  if (member.shape.rules?.some(({ rule }) => rule === 'mandatory')) {
    const missing = failure({ location: 'body', path, name: member.wireName }, 'mandatory', 'is required');
    return [declared, `if (${value} == null) ${missing}`, ...elseBlock(lines)];
  }
  if (!member.optional) return [declared, ...lines];
  return [declared, ...block(`if (${value} ${member.shape.nullable ? '!== undefined' : '!= null'}) {`, lines)];
}

function readReference({ names, readerOf }: ReadContext, typeName: string, target: ReadTarget): string[] {
  const read = names.free(`${target.name}Read`);
  return [`const ${read} = ${readerOf(typeName)}(${target.value}, ${target.at}, call);`, `if (${read} !== undefined) ${target.take(read)}`];
}

function readUnion(context: ReadContext, shape: Shape & { kind: 'union' }, target: ReadTarget): string[] {
  const { module, names } = context;
  const read = names.free(`${target.name}Read`);
  const options = shape.options.map((option) => optionReader(context, option));
  return [`const ${read} = ${module.reading('firstOption')}(call, ${target.at}, ${target.value}, [`, ...indent(options.flatMap((lines) => [...lines.slice(0, -1), `${lines.at(-1)},`])), `]);`, `if (${read} !== undefined) ${target.take(read)}`];
}

/** A function that reads one option of a union. */
function optionReader(context: ReadContext, option: Shape): string[] {
  const [value, at, result] = [context.names.free('option'), context.names.free('path'), context.names.free('read')];
  const lines = readLines(context, option, { value, at, name: value, take: (read) => `${result} = ${read};` });
  return block(`(${value}: unknown, ${at}: string, call: ${context.module.useType('OperationCall', '@portico/runtime')}): unknown => {`, [`let ${result}: unknown;`, ...lines, `return ${result};`]);
}

/** The pointer of a member or element: literal parts are joined while emitting. */
export function append(at: string, part: string, isText = false): string {
  if (isText) return at.endsWith("'") && !part.includes("'") ? `${at.slice(0, -1)}/${quote(part).slice(1)}` : at === "''" ? quote(`/${part}`) : `${at} + ${quote(`/${part}`)}`;
  if (/^\d+$/.test(part)) return append(at, part, true);
  return at.endsWith("'") ? `${at.slice(0, -1)}/' + ${part}` : `${at} + '/' + ${part}`;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isPlainPath(at: string): boolean {
  return /^'[^']*'$/.test(at) || /^[\w$]+$/.test(at);
}

