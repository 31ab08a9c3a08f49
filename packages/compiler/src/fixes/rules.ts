import type { AnyNode } from '../2-read/walk.ts';
import type { Fixer, Spot } from './subject.ts';
import { child, children, listArguments, literalNode, literalOf, nameOf, removePart, replaceSpot, textOf } from './syntax.ts';

/** Rules about numbers; the others are about texts. */
const numeric = new Set([
  'Range',
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqual',
  'LessThanOrEqual',
  'EqualTo',
  'NotEqualTo',
  'MultipleOf',
]);

function findReference(spot: Spot | undefined): AnyNode | undefined {
  return spot?.nodes.findLast(({ type }) => type === 'TSTypeReference');
}

/** Removes a rule that does not apply, contradicts another one, or cannot be satisfied. */
export const removeRule: Fixer = (subject) => removePart(subject);

/** Swaps the bounds of a rule. */
export const swapBounds: Fixer = (subject) => {
  const spot = subject.spot();
  const given = listArguments(findReference(spot));
  const [low, high] = given.map(literalOf);
  if (!spot || given.length !== 2 || typeof low !== 'number' || typeof high !== 'number' || low <= high) return undefined;
  const [first, second] = given as [AnyNode, AnyNode];
  return {
    title: 'Swap the bounds',
    edits: [subject.replace(spot.file, first, textOf(spot.file, second)), subject.replace(spot.file, second, textOf(spot.file, first))],
  };
};

/** Moves a default to the nearest bound of the rule that rejects it. */
export const clampDefault: Fixer = (subject) => {
  const spot = subject.spot();
  const rule = findReference(subject.spot(1));
  const value = Number(spot?.text);
  const bounds = listArguments(rule).map(literalOf);
  if (!spot || spot.text.trim() === '' || !Number.isFinite(value) || !bounds.every((bound) => typeof bound === 'number')) return undefined;
  if (nameOf(child(rule, 'typeName')) !== 'Range' || bounds.length !== 2) return undefined;
  const nearest = Math.min(Math.max(value, bounds[0] as number), bounds[1] as number);
  return replaceSpot(subject, String(nearest), `Use ${nearest}`);
};

/** Removes a value that another rule rejects from a list. */
export const removeListed: Fixer = (subject) => {
  const spot = subject.spot();
  const list = listArguments(findReference(spot)).find(({ type }) => type === 'TSTupleType');
  const items = children(list, 'elementTypes');
  const rejected = items.find((item) => subject.labelText().startsWith(`${JSON.stringify(literalOf(item))} `));
  if (!spot || !rejected || items.length < 2) return undefined;
  return { title: `Remove ${textOf(spot.file, rejected)}`, edits: [subject.removeItem(spot.file, items, rejected)] };
};

/** Writes a bound that a number represents exactly. */
export const useExactBound: Fixer = (subject) => {
  const spot = subject.spot();
  const exact = /`(-?[\d.]+)`/.exec(subject.facts['fix'] ?? '')?.[1];
  const bound = subject.facts['bound'];
  const at = spot && bound ? spot.text.replaceAll('_', '').indexOf(bound) : -1;
  if (!spot || exact === undefined || at < 0 || spot.text.includes('_')) return undefined;
  const start = spot.start + at;
  return { title: `Use ${exact}`, edits: [subject.replace(spot.file, { start, end: start + bound!.length }, exact)] };
};

/** Includes the property that another one is compared with. */
export const includeCompared: Fixer = (subject) => {
  const spot = subject.spot();
  const reference = findReference(spot);
  const names = listArguments(reference)[1];
  if (!spot || !names || nameOf(child(reference, 'typeName')) !== 'Pick') return undefined;
  const { property } = subject.facts;
  return { title: `Include '${property}'`, edits: [subject.insert(spot.file, names.end, ` | '${property}'`)] };
};

/** Combines attributes with a type. */
export const addType: Fixer = (subject) => {
  const spot = subject.spot();
  const name = nameOf(child(findReference(spot), 'typeName'));
  if (!spot || name === undefined) return undefined;
  const type = numeric.has(name) ? 'number' : 'string';
  const isElement = spot.nodes.some((node, index) => node.type === 'TSArrayType' && spot.nodes[index + 1]?.type === 'TSTypeReference');
  const combined = `${type} & ${spot.text}`;
  return replaceSpot(subject, isElement ? `(${combined})` : combined, `Combine it with \`${type}\``);
};

/** Applies an attribute before `null` is added. */
export const addNullAfter: Fixer = (subject) => {
  const spot = subject.spot();
  const parts = children(
    spot?.nodes.findLast(({ type }) => type === 'TSIntersectionType'),
    'types',
  );
  const nullable = parts.map(stripParentheses).find(({ type }) => type === 'TSUnionType');
  if (!spot || !nullable) return undefined;
  const options = children(nullable, 'types');
  const kept = options.filter(({ type }) => type !== 'TSNullKeyword').map((option) => textOf(spot.file, option));
  if (kept.length === options.length || kept.length === 0) return undefined;
  const attributes = parts.filter((part) => stripParentheses(part) !== nullable).map((part) => textOf(spot.file, part));
  const type = kept.length === 1 ? kept[0]! : `(${kept.join(' | ')})`;
  return replaceSpot(subject, `(${[type, ...attributes].join(' & ')}) | null`, 'Add `null` after the attributes');
};

function stripParentheses(node: AnyNode): AnyNode {
  return node.type === 'TSParenthesizedType' ? stripParentheses(child(node, 'typeAnnotation')!) : node;
}

/** Reduces a precision to the supported number of digits. */
export const reducePrecision: Fixer = (subject) => {
  const spot = subject.spot();
  const digits = listArguments(findReference(spot))[0];
  const value = literalOf(digits);
  if (!spot || !digits || typeof value !== 'number' || value <= 18) return undefined;
  return { title: 'Use 18 digits', edits: [subject.replace(spot.file, literalNode(digits), '18')] };
};

/** Adds a counter to the pattern of generated numbers. */
export const addCounter: Fixer = (subject) => {
  const spot = subject.spot();
  const pattern = listArguments(findReference(spot))[0];
  const value = literalOf(pattern);
  if (!spot || !pattern || typeof value !== 'string' || value.includes('#')) return undefined;
  return { title: 'Add a counter', edits: [subject.insert(spot.file, pattern.end - 1, '-{#####}')] };
};
