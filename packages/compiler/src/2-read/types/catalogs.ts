import { entityVerbs, permissions } from '@portico/core';
import type { Expression } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { resolveNames } from '../../1-find/resolve.ts';
import { keyName, stripAs } from './written.ts';

/** What a call of `permissions(…)` declares: verbs by entity. */
export interface WrittenCatalog {
  readonly area: string;
  readonly entities: Readonly<Record<string, readonly string[]>>;
}

/** Whether an expression declares a catalogue of permissions. */
export function isCatalog(program: Program, file: SourceFile, node: Expression): boolean {
  if (node.type !== 'CallExpression') return false;
  const { symbol } = resolveNames(program, { file, node: node.callee });
  return symbol?.kind === 'language' && symbol.name === 'permissions';
}

/** The catalogue that `permissions('billing', { invoice: [...entityVerbs, 'refund'] })` declares; undefined where it is not written out. */
export function catalogOf(program: Program, file: SourceFile, node: Expression): WrittenCatalog | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [area, entities] = node.arguments.map((each) => (each.type === 'SpreadElement' ? undefined : stripAs(each)));
  if (area?.type !== 'Literal' || typeof area.value !== 'string' || entities?.type !== 'ObjectExpression') return undefined;
  const verbs = entities.properties.map((property) => {
    const name = property.type === 'Property' && !property.computed ? keyName(property.key) : undefined;
    const list = property.type === 'Property' ? verbsOf(program, file, property.value) : undefined;
    return name === undefined || list === undefined ? undefined : ([name, list] as const);
  });
  return verbs.every((each) => each !== undefined) ? { area: area.value, entities: Object.fromEntries(verbs) } : undefined;
}

/** The permissions of a catalogue, `area.entity.verb`. */
export function permissionsOf({ area, entities }: WrittenCatalog): string[] {
  return Object.entries(entities).flatMap(([entity, verbs]) => verbs.map((verb) => `${area}.${entity}.${verb}`));
}

/** The value of a catalogue as the literal that it stands for: `{ invoice: { refund: 'billing.invoice.refund' } }`. */
export function catalogLiteral(program: Program, file: SourceFile, node: Expression): Expression | undefined {
  const catalog = isCatalog(program, file, node) ? catalogOf(program, file, node) : undefined;
  return catalog && literal(permissions(catalog.area, catalog.entities), node);
}

function literal(value: unknown, { start, end }: { start: number; end: number }): Expression {
  const place = { start, end };
  if (typeof value === 'string') return { type: 'Literal', value, raw: JSON.stringify(value), ...place };
  const properties = Object.entries(value as object).map(([name, each]) => {
    const key = { type: 'Identifier', name, ...place };
    return { type: 'Property', kind: 'init', key, value: literal(each, place), computed: false, method: false, shorthand: false, ...place };
  });
  return { type: 'ObjectExpression', properties, ...place } as Expression;
}

function verbsOf(program: Program, file: SourceFile, expression: Expression): string[] | undefined {
  const node = stripAs(expression);
  if (node.type === 'Identifier') return namedVerbs(program, file, node.name);
  if (node.type !== 'ArrayExpression') return undefined;
  const parts = node.elements.map((element) => {
    if (element?.type === 'SpreadElement') return verbsOf(program, file, element.argument);
    return element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function namedVerbs(program: Program, file: SourceFile, name: string): string[] | undefined {
  const symbol = program.lookup(file, name, 'values');
  if (symbol.kind === 'language') return symbol.name === 'entityVerbs' ? [...entityVerbs] : undefined;
  return symbol.kind === 'declared' && symbol.declaration.kind === 'const' && stripAs(symbol.declaration.node).type === 'ArrayExpression'
    ? verbsOf(program, symbol.file, symbol.declaration.node)
    : undefined;
}
