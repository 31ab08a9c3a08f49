import type { InputLocation, MessageParams } from '@portico/core';
import { quantifiers, standardFilterLimits } from '@portico/core/manifest';
import type { ComplexField, ComplexQueryFilter, FilterLimits } from '@portico/core/manifest';
import { listOperators, trigramLength } from '@portico/sql';
import { readFieldValue, describeType } from './readFieldValue.ts';
import { isTooDeep, NumberText, parseNumbersAsText } from './jsonText.ts';
import { operatorNames } from './operators.ts';

/** Collects the failures of a value. */
export interface BindingSink {
  fail(location: InputLocation, path: string, code: string, message: string, params?: MessageParams): void;
  /** The operation that is called, with the limits of its filters. */
  readonly plan?: { readonly filterLimits?: FilterLimits };
}

/** The fields and relations that a complex filter may name. */
export type ComplexScope = Omit<ComplexQueryFilter, 'property'>;

/** The maximum number of conditions on texts without `MaxLength`: each costs the store the size of the text. */
const longTextConditions = 4;

/** The maximum number of characters to search for in such a text: SQLite compares them at each position. */
const longestPart = 256;

/** Counts the conditions of one filter, and the values that they compare with. */
class FilterCost {
  readonly #limits: Required<FilterLimits>;
  #conditions = 0;
  #longTexts = 0;
  #values = 0;

  constructor(limits: Required<FilterLimits>) {
    this.#limits = limits;
  }

  /** Counts one more comparison with a field; returns the limit that it exceeds. */
  add({ longText }: ComplexField): string | undefined {
    const exceeded = this.addCondition();
    if (exceeded !== undefined) return exceeded;
    if (longText && ++this.#longTexts > longTextConditions)
      return `has more than ${longTextConditions} conditions on texts of unlimited length`;
    return undefined;
  }

  /** Counts one more condition; returns the limit that it exceeds. */
  addCondition(): string | undefined {
    const { conditions } = this.#limits;
    return ++this.#conditions > conditions ? `has more than ${conditions.toLocaleString('en-US')} conditions` : undefined;
  }

  /** Counts more values; returns the limit that they exceed. */
  addValues(count: number): string | undefined {
    const { values } = this.#limits;
    this.#values += count;
    return this.#values > values ? `has more than ${values.toLocaleString('en-US')} values` : undefined;
  }
}

/** The model at one level of a filter, and the cost so far. */
interface Level {
  readonly model: ComplexScope;
  readonly cost: FilterCost;
}

/** Criteria as read: by name a value, an object of operators, criteria of a related entity, or groups. */
export type PlainCriteria = { readonly [name: string]: unknown };

/** A problem of a complex filter, with its place. */
class FilterProblem {
  readonly pointer: string;
  readonly reason: string;

  constructor(pointer: string, reason: string) {
    this.pointer = pointer;
    this.reason = reason;
  }
}

/** Reads a complex filter into criteria with TypeScript values; its problems are binding failures. */
export function readComplexFilter(
  call: BindingSink,
  location: InputLocation,
  name: string,
  text: string | undefined,
  model: ComplexScope,
): PlainCriteria | undefined {
  if (text === undefined) return undefined;
  const read = parseCriteria(text, model, { ...standardFilterLimits, ...call.plan?.filterLimits });
  if (!(read instanceof FilterProblem)) return read;
  const where = read.pointer === '' ? `'${name}'` : `'${name}' at ${read.pointer}`;
  call.fail(location, name, 'binding.complexFilter', `${where} ${read.reason}.`, { at: read.pointer });
  return undefined;
}

function parseCriteria(text: string, model: ComplexScope, limits: Required<FilterLimits>): PlainCriteria | FilterProblem {
  if (text.length > limits.length) return new FilterProblem('', `has more than ${limits.length.toLocaleString('en-US')} characters`);
  if (isTooDeep(text, limits.depth)) return new FilterProblem('', `is nested more than ${limits.depth} levels deep`);
  const parsed = parseNumbersAsText(text);
  return parsed === undefined ? new FilterProblem('', 'is not JSON') : readGroup(parsed, { model, cost: new FilterCost(limits) }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberText);
}

function readGroup(value: unknown, level: Level, at: string): PlainCriteria | FilterProblem {
  if (!isObject(value)) return new FilterProblem(at, 'must be an object of conditions');
  // Without a prototype, a caller's names match only the listed members.
  const criteria = Object.create(null) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(value)) {
    const read = readMember(name, inner, level, `${at}/${escapeStep(name)}`);
    if (read instanceof FilterProblem) return read;
    criteria[name] = read;
  }
  return criteria;
}

function readMember(name: string, value: unknown, level: Level, at: string): unknown {
  const { model, cost } = level;
  if (name === 'and' || name === 'or') return readGroups(value, level, at);
  if (name === 'not') return readGroup(value, level, at);
  const field = model.fields.find((readEach) => readEach.name === name);
  if (field) return readCondition(value, { ...field, cost }, at);
  const relation = model.relations.find((each) => each.name === name);
  if (!relation) return new FilterProblem(at, 'is not known');
  const inner = { model: relation.filter, cost };
  return relation.many ? readQuantified(value, inner, at) : readGroup(value, inner, at);
}

/** Reads the conditions on some, every and none of the rows of a to-many relation. Each is a sub-select, which counts as a condition. */
function readQuantified(value: unknown, level: Level, at: string): unknown {
  if (!isObject(value)) return new FilterProblem(at, `must be an object of ${quantifiers.join(', ')}`);
  const criteria = Object.create(null) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(value)) {
    const place = `${at}/${escapeStep(name)}`;
    if (!(quantifiers as readonly string[]).includes(name)) return new FilterProblem(place, `must be one of ${quantifiers.join(', ')}`);
    const exceeded = level.cost.addCondition();
    const read = exceeded === undefined ? readGroup(inner, level, place) : new FilterProblem(place, exceeded);
    if (read instanceof FilterProblem) return read;
    criteria[name] = read;
  }
  return criteria;
}

function readGroups(value: unknown, level: Level, at: string): readonly PlainCriteria[] | FilterProblem {
  if (!Array.isArray(value)) return new FilterProblem(at, 'must be a list of objects');
  return each(value, at, (inner, place) => readGroup(inner, level, place));
}

function each<T>(values: readonly unknown[], at: string, read: (value: unknown, at: string) => T | FilterProblem): T[] | FilterProblem {
  const result: T[] = [];
  for (const [index, value] of values.entries()) {
    const one = read(value, `${at}/${index}`);
    if (one instanceof FilterProblem) return one;
    result.push(one);
  }
  return result;
}

function readCondition(value: unknown, field: ComplexField & { readonly cost: FilterCost }, at: string): unknown {
  if (!isObject(value)) return countCondition(field, 1, at) ?? readNullableValue(value, field, at);
  const result = Object.create(null) as Record<string, unknown>;
  for (const [given, inner] of Object.entries(value)) {
    const place = `${at}/${escapeStep(given)}`;
    const name = given.charAt(0).toLowerCase() + given.slice(1);
    const operator = operatorNames.get(name);
    if (operator === undefined) return new FilterProblem(place, 'is not an operator');
    if (name in result) return new FilterProblem(place, 'is given twice');
    if (!listOperators(field.type).includes(operator)) return new FilterProblem(place, 'does not apply to the type of the field');
    const read =
      countCondition(field, Array.isArray(inner) ? inner.length : 1, place) ?? readOperand(inner, { ...field, operator: name }, place);
    if (read instanceof FilterProblem) return read;
    result[name] = read;
  }
  return result;
}

function countCondition(field: ComplexField & { readonly cost: FilterCost }, values: number, at: string): FilterProblem | undefined {
  const exceeded = field.cost.add(field) ?? field.cost.addValues(values);
  return exceeded === undefined ? undefined : new FilterProblem(at, exceeded);
}

function readOperand(value: unknown, field: ComplexField & { operator: string }, at: string): unknown {
  const { operator } = field;
  if (operator === 'equals' || operator === 'notEquals') return readNullableValue(value, field, at);
  if (operator !== 'in' && operator !== 'between') return readValue(value, field, at);
  if (!Array.isArray(value)) return new FilterProblem(at, 'must be a list of values');
  if (operator === 'between' && value.length !== 2) return new FilterProblem(at, 'must be a list of two values');
  return each(value, at, (inner, place) => readValue(inner, field, place));
}

function readNullableValue(value: unknown, field: ComplexField, at: string): unknown {
  return value === null && field.nullable ? null : readValue(value, field, at);
}

/** The operators whose value is a part of a text. */
const partOperators = new Set(['contains', 'containsIgnoreCase', 'startsWith', 'endsWith']);

function readValue(value: unknown, field: ComplexField & { operator?: string }, at: string): unknown {
  const read = readFieldValue(value, field.type);
  if (read === undefined) return new FilterProblem(at, `must be ${describeType(field.type)}`);
  const isPart = partOperators.has(field.operator ?? '');
  if (!isPart && field.values && !field.values.includes(read as string))
    return new FilterProblem(at, `must be one of ${field.values.join(', ')}`);
  if (field.trigrams && field.operator?.startsWith('contains') && (read as string).length < trigramLength)
    return new FilterProblem(at, `must have at least ${trigramLength} characters`);
  if (isPart && field.longText && (read as string).length > longestPart)
    return new FilterProblem(at, `must have at most ${longestPart} characters`);
  return read;
}

/** Returns one step of a JSON pointer (RFC 6901 section 3); a long name is shortened, so that responses stay small. */
function escapeStep(name: string): string {
  return (name.length > 60 ? `${name.slice(0, 60)}…` : name).replaceAll('~', '~0').replaceAll('/', '~1');
}
