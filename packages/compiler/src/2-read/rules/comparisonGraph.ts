import { findTimeRule } from '@portico/core/manifest';
import type { Comparison, Rule, ScalarName, Shape } from '@portico/core/manifest';
import { findContradiction } from './contradictions.ts';
import type { Resolve } from './contradictions.ts';
import { formatDigits } from './decimals.ts';
import { areNone, pickHigher, pickLower, resolveNumbers } from './numbers.ts';
import type { Limit, Numbers } from './numbers.ts';
import { getComparedProperty, formatComparison } from './refusals.ts';

/** A member of an object, or an input of an operation. */
export interface Comparable {
  readonly name: string;
  readonly shape: Shape;
}

/** One rule that compares a member with another one. */
interface Edge {
  readonly from: Comparable;
  readonly comparison: Comparison;
  readonly to: Comparable;
}

/** Members with contradicting comparisons, and the reason. */
export interface Conflict {
  readonly members: readonly string[];
  readonly reason: string;
}

/** Returns the first members with comparisons that no values satisfy together; undefined if there are none. */
export function findConflict(members: readonly Comparable[], resolve: Resolve): Conflict | undefined {
  const edges = members.flatMap((from) => listEdges(from, members));
  if (edges.length === 0) return undefined;
  return findCycle(edges) ?? findUnequal(edges) ?? findEmptied(edges) ?? findDifferent(edges, resolve);
}

function listEdges(from: Comparable, members: readonly Comparable[]): Edge[] {
  return (from.shape.rules ?? []).flatMap((rule) => {
    const property = getComparedProperty(rule);
    const to = members.find(({ name }) => name === property);
    return rule.rule === 'compare' && to ? [{ from, comparison: rule.comparison, to }] : [];
  });
}

/** States that one member is less than, or at most, another one. */
interface Order {
  readonly less: string;
  readonly more: string;
  readonly strict: boolean;
}

function listOrders({ from, comparison, to }: Edge): Order[] {
  const [a, b] = [from.name, to.name];
  switch (comparison) {
    case 'greaterThan':
    case 'greaterThanOrEqual':
      return [{ less: b, more: a, strict: comparison === 'greaterThan' }];
    case 'lessThan':
    case 'lessThanOrEqual':
      return [{ less: a, more: b, strict: comparison === 'lessThan' }];
    case 'equalTo':
      return [
        { less: a, more: b, strict: false },
        { less: b, more: a, strict: false },
      ];
    case 'notEqualTo':
      return [];
  }
}

/** Computes for each pair of members whether one is at most the other; `true` if it is less. */
function computeClosure(orders: readonly Order[]): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
  const names = [...new Set(orders.flatMap(({ less, more }) => [less, more]))];
  const known = new Map(names.map((name) => [name, new Map<string, boolean>()]));
  const note = (less: string, more: string, strict: boolean) => known.get(less)!.set(more, strict || known.get(less)!.get(more) === true);
  for (const { less, more, strict } of orders) note(less, more, strict);
  for (const between of names) {
    for (const less of names) {
      const first = known.get(less)!.get(between);
      if (first === undefined) continue;
      for (const [more, second] of known.get(between)!) note(less, more, first || second);
    }
  }
  return known;
}

function findCycle(edges: readonly Edge[]): Conflict | undefined {
  const closure = computeClosure(edges.flatMap(listOrders));
  const start = [...closure].find(([name, above]) => above.get(name) === true)?.[0];
  if (start === undefined) return undefined;
  const inCycle = (name: string) => name === start || (closure.get(start)!.has(name) && closure.get(name)?.has(start) === true);
  const cycle = edges.filter(({ from, to, comparison }) => comparison !== 'notEqualTo' && inCycle(from.name) && inCycle(to.name));
  return describeConflict(cycle);
}

/** Finds two members that must be equal and must differ. */
function findUnequal(edges: readonly Edge[]): Conflict | undefined {
  const closure = computeClosure(edges.flatMap(listOrders));
  const unequal = edges.find(
    ({ from, to, comparison }) =>
      comparison === 'notEqualTo' && closure.get(from.name)?.has(to.name) && closure.get(to.name)?.has(from.name),
  );
  if (!unequal) return undefined;
  const pair = new Set([unequal.from.name, unequal.to.name]);
  const direct = edges.filter(({ from, to }) => pair.has(from.name) && pair.has(to.name));
  return describeConflict(direct.length > 1 ? direct : edges);
}

function describeConflict(edges: readonly Edge[]): Conflict {
  const sentences = edges.map(({ from, comparison, to }) => `'${from.name}' ${formatComparison(comparison)} '${to.name}'`);
  return { members: [...new Set(edges.flatMap(({ from, to }) => [from.name, to.name]))], reason: sentences.join(', and ') };
}

/** Finds members whose bounds leave no number for each other. */
function findEmptied(edges: readonly Edge[]): Conflict | undefined {
  const members = new Map(edges.flatMap(({ from, to }) => [from, to]).map((member) => [member.name, member]));
  const left = new Map(
    [...members].flatMap(([name, { shape }]) => (resolveOwnNumbers(shape) ? [[name, resolveOwnNumbers(shape)!] as const] : [])),
  );
  const orders = edges.flatMap(listOrders);
  // Each round propagates a bound over one more comparison.
  for (const _ of members) for (const order of orders) tighten(left, order);
  for (const [name, numbers] of left) {
    const { shape } = members.get(name)!;
    if (shape.kind !== 'scalar' || !areNone(numbers, isTime(shape.scalar) ? 'Decimal' : shape.scalar)) continue;
    const compared = edges.filter(({ from, to }) => from.name === name || to.name === name);
    const { members: names } = describeConflict(compared);
    return { members: names, reason: `'${name}' would have to ${describeBounds(numbers, shape.scalar)}` };
  }
  return undefined;
}

const isTime = (scalar: ScalarName) => scalar === 'DateTimeOffset' || scalar === 'DateOnly';

/** Returns the numbers that a member's own rules allow; for a time, its distance from now. */
function resolveOwnNumbers(shape: Shape): Numbers | undefined {
  if (shape.kind !== 'scalar') return undefined;
  const { scalar, rules = [] } = shape;
  if (isTime(scalar)) return rules.reduce<Numbers>(narrowTime, { divisors: [], except: [] });
  return scalar === 'Int' || scalar === 'Long' || scalar === 'number' || scalar === 'Decimal' ? resolveNumbers(scalar, rules) : undefined;
}

function narrowTime(numbers: Numbers, { rule }: Rule): Numbers {
  const sides = findTimeRule(rule)?.sides;
  if (!sides) return numbers;
  const limit: Limit = { value: 0n, open: !sides.includes(0) };
  return sides.includes(1) ? { ...numbers, least: pickHigher(numbers.least, limit) } : { ...numbers, most: pickLower(numbers.most, limit) };
}

function tighten(left: Map<string, Numbers>, { less, more, strict }: Order): void {
  const [lower_, higher_] = [left.get(less), left.get(more)];
  if (!lower_ || !higher_) return;
  if (lower_.least)
    left.set(more, { ...higher_, least: pickHigher(higher_.least, { value: lower_.least.value, open: lower_.least.open || strict }) });
  if (higher_.most)
    left.set(less, { ...lower_, most: pickLower(lower_.most, { value: higher_.most.value, open: higher_.most.open || strict }) });
}

function describeBounds({ least, most }: Numbers, scalar: ScalarName): string {
  if (isTime(scalar)) return 'be both in the future and in the past';
  const from = least && `${least.open ? 'greater than' : 'at least'} ${formatDigits(least.value)}`;
  const to = most && `${most.open ? 'less than' : 'at most'} ${formatDigits(most.value)}`;
  return `be ${[from, to].filter((each) => each !== undefined).join(' and ')}`;
}

/** Finds two members that must be equal, but have rules without a common value. */
function findDifferent(edges: readonly Edge[], resolve: Resolve): Conflict | undefined {
  for (const { from, comparison, to } of edges) {
    if (comparison !== 'equalTo') continue;
    const reason = findNothingShared(resolve(from.shape), resolve(to.shape), resolve);
    if (reason !== undefined)
      return { members: [from.name, to.name], reason: `'${from.name}' must be equal to '${to.name}', and ${reason}` };
  }
  return undefined;
}

function findNothingShared(a: Shape, b: Shape, resolve: Resolve): string | undefined {
  if (a.kind === 'enum' && b.kind === 'enum')
    return a.values.some((value) => b.values.includes(value)) ? undefined : 'they list different values';
  if (a.kind !== b.kind) return undefined;
  const rules = [...(a.rules ?? []), ...(b.rules ?? [])].filter((rule) => getComparedProperty(rule) === undefined);
  return findContradiction({ ...a, rules }, resolve);
}
