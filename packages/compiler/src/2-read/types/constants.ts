import { entityVerbs } from '@portico/core';
import type { Expression } from 'oxc-parser';
import { valueSets } from '../../0-program/language.ts';
import { listParts } from '../../0-program/names.ts';
import type { Program, Symbol } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { getNamePath } from '../../0-program/symbols.ts';
import { findConstant } from '../../1-find/resolve.ts';
import type { SourceExpression } from '../../1-find/resolve.ts';
import { calculate, calculateUnary, joinTexts } from './arithmetic.ts';
import { evaluateCatalog } from './catalogs.ts';
import { listEnumMembers } from './enums.ts';
import { listChangedNames } from './changedNames.ts';
import { describeRunTime } from './runTimeValues.ts';
import { describeMissingMember } from './missingMember.ts';
import { getKeyName, stripAs } from './written.ts';

/** The value of an expression at build time; otherwise the reason why there is none, and its place. */
export type Evaluation = { readonly found: true; readonly value: unknown } | ({ readonly found: false } & UnresolvedValue);

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>;
type ArrayNode = Extract<Expression, { type: 'ArrayExpression' }>;

interface State {
  readonly program: Program;
  /** The remaining budget and the depth of evaluation: a constant that is defined in terms of itself has no value. */
  steps: number;
  depth: number;
}

const deepest = 300;

/** Evaluates an expression of constants, through names of this and other files. */
export function evaluate(program: Program, written: SourceExpression): Evaluation {
  return evaluateIn({ program, steps: 10_000, depth: 0 }, written);
}

function evaluateIn(state: State, { file, node: expression }: SourceExpression): Evaluation {
  const written = { file, node: stripAs(expression, file) };
  if (state.steps-- <= 0 || state.depth >= deepest) return createMissing(written, 'it refers to itself');
  state.depth++;
  const evaluation = evaluateNode(state, written);
  state.depth--;
  return evaluation;
}

function evaluateNode(state: State, written: SourceExpression): Evaluation {
  const { file, node } = written;
  const inner = (each: Expression) => evaluateIn(state, { file, node: each });
  switch (node.type) {
    case 'Literal':
      return evaluateLiteral(written, node);
    case 'TemplateLiteral':
      return evaluateBoth(
        node.expressions.map(inner),
        (values) =>
          joinTexts(
            node.quasis.map(({ value }) => value.cooked ?? ''),
            values,
          ),
        written,
      );
    case 'UnaryExpression':
      return evaluateBoth([inner(node.argument)], ([value]) => calculateUnary(node.operator, value), written);
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') return createMissing(written, 'it is computed');
      return evaluateBoth([inner(node.left), inner(node.right)], ([left, right]) => calculate(node.operator, left, right), written);
    case 'ArrayExpression':
      return evaluateArray(state, file, node);
    case 'ObjectExpression':
      return evaluateObject(state, file, node);
    case 'Identifier':
    case 'MemberExpression':
      return evaluateName(state, written);
    case 'CallExpression': {
      const catalog = evaluateCatalog(state.program, written, (each) => evaluateIn(state, each));
      return catalog ? inner(catalog) : createMissing(written, 'it is computed by a call');
    }
    default:
      return createMissing(written, describeRunTime(node));
  }
}

function evaluateLiteral(written: SourceExpression, node: Extract<Expression, { type: 'Literal' }>): Evaluation {
  if ('bigint' in node && node.bigint != null) return { found: true, value: BigInt(node.bigint) };
  return 'regex' in node && node.regex != null ? createMissing(written, 'it is a regular expression') : { found: true, value: node.value };
}

/** Evaluates an operator; `apply` returns undefined if it has no result. */
function evaluateBoth(
  operands: readonly Evaluation[],
  apply: (values: readonly unknown[]) => unknown,
  written: SourceExpression,
): Evaluation {
  const failed = operands.find((operand) => !operand.found);
  if (failed) return failed;
  const value = apply(operands.map((operand) => (operand.found ? operand.value : undefined)));
  return value === undefined ? createMissing(written, 'it is computed at run time') : { found: true, value };
}

function evaluateArray(state: State, file: SourceFile, node: ArrayNode): Evaluation {
  const items: unknown[] = [];
  for (const element of node.elements) {
    if (!element) return createMissing({ file, node }, 'it has an element without a value');
    const inner = evaluateIn(state, { file, node: element.type === 'SpreadElement' ? element.argument : element });
    if (!inner.found) return inner;
    if (element.type !== 'SpreadElement') items.push(inner.value);
    else if (Array.isArray(inner.value)) items.push(...(inner.value as unknown[]));
    else return createMissing({ file, node: element.argument }, 'it is not a list');
  }
  return { found: true, value: items };
}

function evaluateObject(state: State, file: SourceFile, node: ObjectNode): Evaluation {
  const entries = new Map<string, unknown>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const inner = evaluateIn(state, { file, node: property.argument });
      if (!inner.found) return inner;
      for (const [name, value] of Object.entries(Object(inner.value) as object)) entries.set(name, value);
      continue;
    }
    const name = evaluatePropertyName(state, file, property);
    if (typeof name !== 'string') return name;
    if (property.method || property.kind !== 'init') return createMissing({ file, node: property.value }, 'it is a function');
    const value = evaluateIn(state, { file, node: property.value });
    if (!value.found) return value;
    entries.set(name, value.value);
  }
  return { found: true, value: Object.fromEntries(entries) };
}

type Property = Extract<ObjectNode['properties'][number], { type: 'Property' }>;

function evaluatePropertyName(state: State, file: SourceFile, { key, computed, shorthand }: Property): string | Evaluation {
  if (computed) {
    const name = evaluateIn(state, { file, node: key as Expression });
    if (!name.found) return name;
    return typeof name.value === 'string' || typeof name.value === 'number'
      ? String(name.value)
      : createMissing({ file, node: key as Expression }, 'it is not a name');
  }
  const name = getKeyName(key);
  // `{ __proto__: a }` names no property.
  if (name === undefined || (name === '__proto__' && !shorthand))
    return createMissing({ file, node: key as Expression }, 'it is not a property name');
  return name;
}

function evaluateName(state: State, written: SourceExpression): Evaluation {
  const { file, node } = written;
  const ofLanguage = evaluateSetMember(state.program, written) ?? listOfLanguage(state.program, written);
  if (ofLanguage) return ofLanguage;
  const followed = follow(state, written);
  if ('reason' in followed) return { found: false, ...followed };
  if (followed.node === node && followed.file === file) {
    return node.type === 'Identifier' && node.name === 'undefined'
      ? { found: true, value: undefined }
      : createMissing(written, 'it is computed at run time');
  }
  return evaluateIn(state, followed);
}

/** Returns the verbs that every entity has. */
function listOfLanguage(program: Program, { file, node }: SourceExpression): Evaluation | undefined {
  const path = getNamePath(node);
  const symbol = path && program.lookupPath(file, path, 'values');
  return symbol?.kind === 'language' && symbol.name === 'entityVerbs' ? { found: true, value: [...entityVerbs] } : undefined;
}

/** Returns a member of an enum, or of a set of values of the language. */
function evaluateSetMember(program: Program, written: SourceExpression): Evaluation | undefined {
  const path = written.node.type === 'MemberExpression' ? getNamePath(written.node) : undefined;
  if (!path) return undefined;
  const name = path.at(-1)!;
  const symbol = program.lookupPath(written.file, path.slice(0, -1), 'values');
  if (symbol.kind === 'language') {
    const set = valueSets[symbol.name];
    const value = set?.find((each) => each === name);
    return set && (value === undefined ? createMissing(written, `\`${symbol.name}\` has no \`${name}\``) : { found: true, value });
  }
  const enums = symbol.kind === 'declared' ? listParts(symbol.declaration).filter(({ kind }) => kind === 'enum') : [];
  if (enums.length === 0) return undefined;
  const members = enums.flatMap((each) => (each.kind === 'enum' ? listEnumMembers(each.node) : []));
  const value = members.find((member) => member.name === name)?.value;
  return value === undefined ? createMissing(written, `the enum has no constant member \`${name}\``) : { found: true, value };
}

/** A value that cannot be followed, and why. */
interface UnresolvedValue {
  readonly written: SourceExpression;
  readonly reason: string;
  /** The fix, if it differs from the general one. */
  readonly way?: string;
}

/** Returns the literal behind an expression of constants and members of constant objects (`Permissions.room.read`). */
export function followConstant(program: Program, written: SourceExpression): SourceExpression | UnresolvedValue {
  return follow({ program, steps: 1_000, depth: 0 }, written);
}

function follow(state: State, { file, node: expression }: SourceExpression): SourceExpression | UnresolvedValue {
  const node = stripAs(expression, file);
  const written = { file, node };
  if (state.steps-- <= 0 || state.depth >= deepest) return { written, reason: 'it refers to itself' };
  if (node.type === 'Identifier' && node.name === 'undefined') return written;
  state.depth++;
  const followed = followNode(state, written);
  state.depth--;
  return followed;
}

function followNode(state: State, written: SourceExpression): SourceExpression | UnresolvedValue {
  const { file, node } = written;
  const path = getNamePath(node);
  const symbol = path && state.program.lookupPath(file, path, 'values');
  const value = symbol?.kind === 'declared' ? findConstant(symbol.declaration) : undefined;
  if (symbol?.kind === 'declared' && value) return findChange(written, symbol) ?? follow(state, { file: symbol.file, node: value });
  if (node.type !== 'MemberExpression') {
    if (symbol) return { written, reason: explainSymbol(symbol) };
    return { file, node: evaluateCatalog(state.program, written, (each) => evaluateIn(state, each)) ?? node };
  }
  return followMember(state, { file, node }, symbol);
}

function followMember(
  state: State,
  written: SourceExpression<Extract<Expression, { type: 'MemberExpression' }>>,
  symbol: Symbol | undefined,
): SourceExpression | UnresolvedValue {
  const { file, node } = written;
  if (node.object.type === 'Super') return { written, reason: 'it is computed at run time' };
  if (evaluateSetMember(state.program, written)) return written;
  const object = follow(state, { file, node: node.object });
  if ('reason' in object) return symbol && symbol.kind !== 'global' ? { written, reason: explainSymbol(symbol) } : object;
  const key = node.computed ? evaluateIn(state, { file, node: node.property }) : undefined;
  const name = node.computed ? (key?.found ? String(key.value) : undefined) : getKeyName(node.property);
  const value = name === undefined ? undefined : findProperty(state, object, name);
  if (value) return follow(state, value);
  return { written, ...(name === undefined ? { reason: 'its key is computed' } : describeMissingMember(object, name)) };
}

/** Returns the value of a property of an object or array literal, including spread objects; the last one wins. */
function findProperty(state: State, { file, node }: SourceExpression, name: string): SourceExpression | undefined {
  if (node.type === 'ArrayExpression') {
    const before = node.elements.slice(0, Number(name) + 1);
    const element = before.some((each) => each?.type === 'SpreadElement') ? undefined : before[Number(name)];
    return element ? { file, node: element as Expression } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = follow(state, { file, node: property.argument });
      if ('reason' in spread || spread.node.type !== 'ObjectExpression') return undefined;
      const found = findProperty(state, spread, name);
      if (found) return found;
    } else if (property.computed) {
      const key = evaluateIn(state, { file, node: property.key as Expression });
      if (!key.found) return undefined;
      if (String(key.value) === name) return { file, node: property.value };
    } else if (getKeyName(property.key) === name)
      return property.kind === 'init' && !property.method ? { file, node: property.value } : undefined;
  }
  return undefined;
}

/** Finds a change of a constant object by its own file or by the file that reads it. A changed object has no value at build time. */
function findChange({ file, node }: SourceExpression, symbol: Extract<Symbol, { kind: 'declared' }>): UnresolvedValue | undefined {
  const names: [SourceFile, string][] = [[symbol.file, symbol.name]];
  const [local] = getNamePath(node) ?? [];
  if (local !== undefined && symbol.file !== file) names.push([file, local]);
  const isChanged = names.some(([where, name]) => listChangedNames(where).has(name));
  return isChanged ? { written: { file, node }, reason: `\`${symbol.name}\` is changed after it is declared` } : undefined;
}

function explainSymbol(symbol: Symbol): string {
  const name = `\`${symbol.name}\``;
  switch (symbol.kind) {
    case 'declared': {
      const [first] = listParts(symbol.declaration);
      if (first?.kind === 'other' && first.reason !== undefined) return `${name} is not a constant: ${first.reason}`;
      return `${name} is not a constant`;
    }
    case 'language':
      return `${name} is not a constant`;
    case 'module':
      return 'a namespace is not a constant';
    case 'unresolved':
      return `${name} comes from '${symbol.specifier}', which cannot be read`;
    default:
      return `${name} is known only at run time`;
  }
}

function createMissing(written: SourceExpression, reason: string): Evaluation {
  return { found: false, reason, written };
}
