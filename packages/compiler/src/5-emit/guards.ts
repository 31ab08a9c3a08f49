import { listShapeParts } from '@portico/core/manifest';
import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import { listFacets, withoutNull } from '../shapes/unions/facets.ts';
import type { LocalNames } from './names.ts';
import { access, formatLiteral, quote } from './names.ts';
import type { ModuleText } from './moduleText.ts';
import type { Types } from './reach.ts';

/** The context in which a guard is emitted. */
export interface GuardContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that tests for a named type, imported. */
  readonly guardOf: (typeName: string) => string;
}

/** Returns the condition under which a value of the program is of a shape; `true` if every value is. */
export function guard(context: GuardContext, shape: Shape, value: string): string {
  const solid = guardSolid(context, shape, value);
  return shape.nullable && solid !== 'true' ? `(${value} === null || ${solid})` : solid;
}

/** Returns whether the guard of a named type is a separate function. Scalars and literals are tested inline. */
function hasGuardFunction(name: string, types: Types): boolean {
  const shape = types.get(name)?.shape;
  return shape !== undefined && shape.kind !== 'scalar' && shape.kind !== 'enum' && shape.kind !== 'any';
}

const tests: Readonly<Partial<Record<ScalarName, string>>> = { Long: 'bigint', number: 'number', Int: 'number', boolean: 'boolean' };
const classes: Readonly<Partial<Record<ScalarName, string>>> = { DateTimeOffset: 'Date', Bytes: 'Uint8Array' };

/** Returns the test for a scalar's run-time type. */
function testScalar(scalar: ScalarName, value: string): string {
  return scalar in classes ? `${value} instanceof ${classes[scalar]}` : `typeof ${value} === '${tests[scalar] ?? 'string'}'`;
}

function guardSolid(context: GuardContext, shape: Shape, value: string): string {
  switch (shape.kind) {
    case 'scalar':
      return testScalar(shape.scalar, value);
    case 'enum':
      return guardLiterals(context, shape.values, value);
    case 'array':
      return joinConditions([`Array.isArray(${value})`, guardEach(context, shape.items, value)]);
    case 'tuple':
      return guardTuple(context, shape, value);
    case 'dictionary':
      return joinConditions([isRecord(context, value), guardEach(context, shape.values, `Object.values(${value})`)]);
    case 'object':
      return joinConditions([isRecord(context, value), ...shape.members.map((member) => guardMember(context, member, value))]);
    case 'reference':
      return guardNamed(context, shape.name, value);
    case 'union':
      return joinOptions(shape.options.map((option) => guard(context, option, value)));
    case 'any':
      return 'true';
  }
}

function guardNamed(context: GuardContext, name: string, value: string): string {
  if (hasGuardFunction(name, context.types)) return `${context.guardOf(name)}(${value})`;
  const type = context.types.get(name);
  return type ? guard(context, type.shape, value) : 'true';
}

function guardLiterals({ module }: GuardContext, values: readonly (string | number | boolean)[], value: string): string {
  if (values.length === 0) return `${value} === null`;
  if (values.length > 12)
    return `${module.constant('literals', `new Set<unknown>([${values.map(formatLiteral).join(', ')}])`)}.has(${value})`;
  return joinOptions(values.map((each) => `${value} === ${formatLiteral(each)}`));
}

function guardTuple(context: GuardContext, { items, rest }: Shape & { kind: 'tuple' }, value: string): string {
  return joinConditions([
    `Array.isArray(${value})`,
    `${value}.length ${rest ? '>=' : '==='} ${items.length}`,
    ...items.map((item, index) => guard(context, item, `${value}[${index}]`)),
    rest ? guardEach(context, rest, `${value}.slice(${items.length})`) : 'true',
  ]);
}

function guardEach(context: GuardContext, shape: Shape, values: string): string {
  const named = shape.kind === 'reference' && !shape.nullable && hasGuardFunction(shape.name, context.types);
  if (named) return `${values}.every(${context.guardOf(shape.name)})`;
  const item = context.names.free('item');
  const condition = guard(context, shape, item);
  return condition === 'true' ? condition : `${values}.every((${item}: any) => ${trim(condition)})`;
}

/** Returns the condition under which an object's member matches its type. */
export function guardMember(context: GuardContext, { name, shape, optional }: Member, object: string): string {
  const value = access(object, name);
  if (listFacets(shape, context.types).facets.some(({ kind }) => kind === 'any')) return optional ? 'true' : `${quote(name)} in ${object}`;
  const condition = guard(context, optional ? withoutNull(shape) : shape, value);
  return optional ? `(${value} == null || ${condition})` : condition;
}

function isRecord({ module }: GuardContext, value: string): string {
  return `${module.reading('isRecord')}(${value})`;
}

/** Returns the conjunction of conditions. */
export function joinConditions(conditions: readonly string[]): string {
  return [...new Set(conditions.filter((condition) => condition !== 'true'))].join(' && ') || 'true';
}

function joinOptions(conditions: readonly string[]): string {
  const all = [...new Set(conditions)];
  if (all.includes('true')) return 'true';
  return all.length === 1
    ? all[0]!
    : `(${all.map((each) => (each.includes(' && ') && !each.startsWith('(') ? `(${each})` : each)).join(' || ')})`;
}

/** Removes the parentheses around a condition. */
function trim(condition: string): string {
  return /^\([^()]*\)$/.test(condition) ? condition.slice(1, -1) : condition;
}

/** Returns the names of the types whose guard functions the guards of the shapes call, directly or through each other. */
export function listGuards(shapes: readonly Shape[], types: Types): Set<string> {
  const names = new Set<string>();
  const visit = (shape: Shape): void => {
    if (shape.kind !== 'reference') return listShapeParts(shape).forEach(visit);
    if (names.has(shape.name) || !hasGuardFunction(shape.name, types)) return;
    names.add(shape.name);
    visit(types.get(shape.name)!.shape);
  };
  shapes.forEach(visit);
  return names;
}
