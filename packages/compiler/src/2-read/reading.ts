import { omitUndefined } from '@portico/core/values';
import { misspelt } from '@portico/core/manifest';
import type { Expression } from 'oxc-parser';
import { classIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { ClassPlace } from '../1-find/base.ts';
import type { Found } from '../1-find/find.ts';
import { resolveNames } from '../1-find/resolve.ts';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import type { ClassRef, Located } from './records.ts';
import { evaluate, followConstant } from './types/constants.ts';
import type { Evaluation } from './types/constants.ts';
import { keyName } from './types/literals.ts';
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

/** The value of an option, and its name in the object. */
interface Option extends Written {
  readonly key: { readonly start: number; readonly end: number };
}

/** The options of a head by their names, each where it is written. */
export type Options = ReadonlyMap<string, Written>;

/** Begins to read a class. */
export function readingOf(found: Found, types: TypeReader): Reading {
  return { found, program: types.program, types, findings: types.findings, scope: fileScope(found.file) };
}

/** The place of a node of the class's file. */
export function at(reading: Reading, node: { start: number; end: number }): Place {
  return placeOf(reading.found.file, node);
}

/** The place of an expression of any file. */
export function placeIn({ file, node }: Written): Place {
  return placeOf(file, node);
}

/** The text of an expression of any file. */
export function textIn({ file, node }: Written): string {
  return file.text.slice(node.start, node.end);
}

/** The class as other records refer to it. */
export function classRef(program: Program, found: Found): ClassRef {
  const from = program.relative(found.file.path);
  const exportName = program.exportNameOf(found.file, found.name);
  return {
    key: `${from}#${found.name}`,
    name: found.name,
    from,
    ...omitUndefined({ exportName: exportName === undefined || exportName === found.name ? undefined : exportName }),
    place: placeOf(found.file, found.node.id ?? found.node),
  };
}

/** Whether other files can import the class. */
export function isExported({ program, found }: Reading): boolean {
  return program.exportNameOf(found.file, found.name) !== undefined;
}

/** The class that an expression names, through constants, their members and namespaces. */
export function classNamed(program: Program, written: Written): (ClassPlace & { readonly name: string }) | undefined {
  const followed = followConstant(program, written);
  const { symbol } = resolveNames(program, 'reason' in followed ? followed.written : followed);
  const node = symbol?.kind === 'declared' ? classIn(symbol.declaration) : undefined;
  return symbol?.kind === 'declared' && node ? { file: symbol.file, name: symbol.name, node } : undefined;
}

/** The key of the class that an expression names; undefined for anything else. */
export function classKey(program: Program, written: Written): string | undefined {
  const found = classNamed(program, written);
  return found && `${program.relative(found.file.path)}#${found.name}`;
}

/** The name of the language that an expression stands for, through constants and namespaces. */
export function languageName(program: Program, written: Written): string | undefined {
  const { symbol } = resolveNames(program, written);
  return symbol?.kind === 'language' ? symbol.name : undefined;
}

/** The value of an expression at build time. */
export function valueOf({ program }: Reading, written: Written): Evaluation {
  return evaluate(program, written);
}

/** Why an expression has no value at build time, as the end of a sentence; empty if it has one. */
export function because(evaluation: Evaluation): string {
  return evaluation.found ? '' : `: ${evaluation.reason}`;
}

/** An argument of a call; undefined if it is missing, or cannot be told from others. */
export function argumentIn(program: Program, call: Written | undefined, index: number): Written | undefined {
  const found = call && argumentsIn(program, call)[index];
  return found === 'unknown' ? undefined : found;
}

/** The arguments of a call, those of spread constant lists too; `unknown` for a spread that cannot be taken apart. */
export function argumentsIn(program: Program, { file, node }: Written): (Written | 'unknown')[] {
  if (node.type !== 'CallExpression') return [];
  return node.arguments.flatMap((each) =>
    each.type === 'SpreadElement' ? spreadItems(program, { file, node: each.argument }) : [{ file, node: each }],
  );
}

/** The items of a list that is spread. */
export function spreadItems(program: Program, written: Written): (Written | 'unknown')[] {
  const list = followConstant(program, written);
  if ('reason' in list || list.node.type !== 'ArrayExpression') return ['unknown'];
  return list.node.elements.flatMap((each): (Written | 'unknown')[] => {
    if (!each) return ['unknown'];
    if (each.type === 'SpreadElement') return spreadItems(program, { file: list.file, node: each.argument });
    return [{ file: list.file, node: each }];
  });
}

/** The head that a class calls, where it is written. */
export function headCall({ found }: Reading): Written | undefined {
  return found.base.kind === 'language' ? found.base.call : undefined;
}

/** An argument of the head that a class calls. */
export function headArgument(reading: Reading, index: number): Written | undefined {
  return argumentIn(reading.program, headCall(reading), index);
}

/** The options object of a head, property by property; one that no head takes would be ignored in silence, a misspelt permission among them. */
export function optionsOf(reading: Reading, given: Written | undefined, known: Readonly<Record<string, true>>): Options {
  const options = new Map<string, Option>();
  if (given) addOptions(reading, given, options);
  for (const [name, written] of options) if (!Object.hasOwn(known, name)) reportUnknown(reading, name, written, known);
  return options;
}

/** Adds the properties of an object, those of spread objects too: a later one wins. */
function addOptions(reading: Reading, given: Written, options: Map<string, Option>): void {
  const followed = followConstant(reading.program, given);
  if ('reason' in followed) return unreadable(reading, given, `its options are not an object literal: ${followed.reason}`);
  const { file, node } = followed;
  if (node.type === 'Identifier' && node.name === 'undefined') return;
  if (node.type !== 'ObjectExpression') return unreadable(reading, given, 'its options are not an object literal');
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') addOptions(reading, { file, node: property.argument }, options);
    else {
      const name = optionName(reading, { file, node: property.key as Expression }, property.computed);
      if (name === undefined)
        unreadable(
          reading,
          { file, node: property.key as Expression },
          'the name of an option is computed',
          'Write the name of the option without brackets.',
        );
      else options.set(name, { file, node: property.value, key: property.key });
    }
  }
}

function optionName(reading: Reading, key: Written, computed: boolean): string | undefined {
  if (!computed) return keyName(key.node);
  const evaluation = valueOf(reading, key);
  return evaluation.found && typeof evaluation.value === 'string' ? evaluation.value : undefined;
}

function reportUnknown(reading: Reading, name: string, written: Option, known: Readonly<Record<string, true>>): void {
  const meant = misspelt(name, Object.keys(known));
  const hint = meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
  const facts = { name: reading.found.name, option: name, options: Object.keys(known).join(', '), hint };
  reading.findings.report('PRAG0113', facts, label(placeOf(written.file, written.key), 'no option of this head'));
}

/** The fix for most parts of a head that cannot be read. */
export const asLiteral = 'Write there what is asked for, as a literal or as a constant expression.';

/** Reports that a part of the head is not readable at build time; `where` is of the class's file unless it says which. */
export function unreadable(reading: Reading, where: Written | { start: number; end: number }, reason: string, way = asLiteral): void {
  const place = 'file' in where ? placeIn(where) : at(reading, where);
  reading.findings.report('PRAG0102', { name: reading.found.name, reason, way }, label(place, reason));
}

/** An option that must be a text known at build time. */
export function textOption(reading: Reading, options: Options, name: string): Located<string> | undefined {
  return literalOption(reading, options, {
    name,
    is: (value) => typeof value === 'string',
    expected: 'is not a text that is known at build time',
  });
}

/** An option that must be a number known at build time. */
export function numberOption(reading: Reading, options: Options, name: string): Located<number> | undefined {
  return literalOption(reading, options, {
    name,
    is: (value) => typeof value === 'number',
    expected: 'is not a number that is known at build time',
  });
}

/** An option that is true or false; what is false says nothing. */
export function flagOption<Name extends string>(reading: Reading, options: Options, name: Name): { readonly [_ in Name]?: Located<true> } {
  const read = literalOption(reading, options, { name, is: (value) => typeof value === 'boolean', expected: 'is neither true nor false' });
  return (read?.value === true ? { [name]: read } : {}) as { readonly [_ in Name]?: Located<true> };
}

/** What a reader of an option expects. */
interface Expected<T> {
  readonly name: string;
  readonly is: (value: unknown) => value is T;
  readonly expected: string;
}

/** An option whose value must be known at build time and satisfy a condition. */
export function literalOption<T>(reading: Reading, options: Options, { name, is, expected }: Expected<T>): Located<T> | undefined {
  const written = options.get(name);
  if (!written) return undefined;
  const evaluation = valueOf(reading, written);
  if (evaluation.found && evaluation.value === undefined) return undefined;
  if (evaluation.found && is(evaluation.value)) return { value: evaluation.value, place: placeIn(written) };
  unreadable(reading, written, `\`${name}\` ${expected}${because(evaluation)}`);
  return undefined;
}
