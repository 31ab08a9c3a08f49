import { misspelt } from '@portico/core/manifest';
import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Found } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { jsonOf } from './json.ts';
import type { ClassRef, Located } from './records.ts';
import { keyName, stripAs } from './types/literals.ts';
import type { TypeReader } from './types/typeReader.ts';
import { fileScope, placeOf } from './types/view.ts';
import type { Scope } from './types/view.ts';

/** What every reader of one class needs: the class, its file, the type reader and the findings. */
export interface Reading {
  readonly found: Found;
  readonly program: Program;
  readonly types: TypeReader;
  readonly findings: Findings;
  readonly scope: Scope;
}

/** Begins to read a class. */
export function readingOf(found: Found, types: TypeReader): Reading {
  return { found, program: types.program, types, findings: types.findings, scope: fileScope(found.file) };
}

/** The place of a node of the class's file. */
export function at(reading: Reading, node: { start: number; end: number }): Place {
  return placeOf(reading.found.file, node);
}

/** The class as other records refer to it. */
export function classRef(program: Program, found: Found): ClassRef {
  const from = program.relative(found.file.path);
  return { key: `${from}#${found.name}`, name: found.name, from, place: placeOf(found.file, found.node.id ?? found.node) };
}

/** The key of the class that an identifier names; undefined for anything else. */
export function classKey(program: Program, file: SourceFile, expression: Expression): string | undefined {
  const node = stripAs(expression);
  if (node.type !== 'Identifier') return undefined;
  const symbol = program.lookup(file, node.name, 'values');
  return symbol.kind === 'declared' && symbol.declaration.kind === 'class'
    ? `${program.relative(symbol.file.path)}#${symbol.name}`
    : undefined;
}

/** The options object of a head, property by property; one that no head takes would be ignored in silence, a misspelt permission among them. */
export function optionsOf(reading: Reading, node: Expression | undefined, known: Readonly<Record<string, true>>): Map<string, Expression> {
  const options = new Map<string, Expression>();
  if (!node) return options;
  const plain = node.type === 'ObjectExpression' && node.properties.every((property) => property.type === 'Property' && !property.computed);
  if (!plain || node.type !== 'ObjectExpression') {
    unreadable(reading, node, 'its options are not an object literal');
    return options;
  }
  for (const property of node.properties) {
    const name = property.type === 'Property' ? keyName(property.key) : undefined;
    if (name === undefined || property.type !== 'Property') continue;
    options.set(name, property.value);
    if (!Object.hasOwn(known, name)) reportUnknown(reading, { name, node: property.key, known });
  }
  return options;
}

function reportUnknown(
  reading: Reading,
  { name, node, known }: { name: string; node: { start: number; end: number }; known: Readonly<Record<string, true>> },
): void {
  const meant = misspelt(name, Object.keys(known));
  const hint = meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
  const facts = { name: reading.found.name, option: name, options: Object.keys(known).join(', '), hint };
  reading.findings.report('PRAG0113', facts, label(at(reading, node), 'no option of this head'));
}

/** Notes that a part of the head is not readable at build time. */
export function unreadable(reading: Reading, node: { start: number; end: number }, reason: string): void {
  reading.findings.report('PRAG0102', { name: reading.found.name, reason }, label(at(reading, node), reason));
}

/** An option that must be a text known at build time. */
export function textOption(reading: Reading, options: Map<string, Expression>, name: string): Located<string> | undefined {
  const read = literalOption(reading, options, name);
  if (read === undefined || typeof read.value === 'string') return read as Located<string> | undefined;
  unreadable(reading, options.get(name)!, `\`${name}\` is not a text that is known at build time`);
  return undefined;
}

/** An option that must be a number known at build time. */
export function numberOption(reading: Reading, options: Map<string, Expression>, name: string): Located<number> | undefined {
  const read = literalOption(reading, options, name);
  if (read === undefined || typeof read.value === 'number') return read as Located<number> | undefined;
  unreadable(reading, options.get(name)!, `\`${name}\` is not a number that is known at build time`);
  return undefined;
}

/** An option that is true or false; what is false says nothing. */
export function flagOption<Name extends string>(
  reading: Reading,
  options: Map<string, Expression>,
  name: Name,
): { readonly [_ in Name]?: Located<true> } {
  const read = literalOption(reading, options, name);
  if (read && typeof read.value !== 'boolean') unreadable(reading, options.get(name)!, `\`${name}\` is neither true nor false`);
  return (read?.value === true ? { [name]: read } : {}) as { readonly [_ in Name]?: Located<true> };
}

function literalOption(reading: Reading, options: Map<string, Expression>, name: string): Located<unknown> | undefined {
  const node = options.get(name);
  if (!node) return undefined;
  const { found, value } = jsonOf(reading.program, reading.found.file, node);
  return found && value === undefined ? undefined : { value: found ? value : null, place: at(reading, node) };
}

/** An argument of a call; undefined where it is missing or spread. */
export function argument(node: Expression | null | undefined, index: number): Expression | undefined {
  if (node?.type !== 'CallExpression') return undefined;
  const found = node.arguments[index];
  return found && found.type !== 'SpreadElement' ? found : undefined;
}
