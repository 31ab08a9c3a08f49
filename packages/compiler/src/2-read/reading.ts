import { omitUndefined } from '@portico/core/values';
import { findMisspelling } from '@portico/core/manifest';
import type { Expression } from 'oxc-parser';
import { findClassIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { ClassPlace } from '../1-find/base.ts';
import type { FoundClass } from '../1-find/find.ts';
import { resolveNames } from '../1-find/resolve.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import type { ClassRef, Located } from './records.ts';
import { evaluate, followConstant } from './types/constants.ts';
import type { Evaluation } from './types/constants.ts';
import { getKeyName } from './types/literals.ts';
import type { TypeReader } from './types/typeReader.ts';
import { createFileScope, createPlace } from './types/view.ts';
import type { Scope } from './types/view.ts';

/** The common inputs of all readers of a class: the class, its file, the type reader and the findings. */
export interface ReaderInputs {
  readonly found: FoundClass;
  readonly program: Program;
  readonly types: TypeReader;
  readonly findings: Findings;
  readonly scope: Scope;
}

/** The value of an option, and its name in the object. */
interface Option extends SourceExpression {
  readonly key: { readonly start: number; readonly end: number };
}

/** The options of a head by their names, each where it is written. */
export type Options = ReadonlyMap<string, SourceExpression>;

/** Creates the reading of a class. */
export function createReading(found: FoundClass, types: TypeReader): ReaderInputs {
  return { found, program: types.program, types, findings: types.findings, scope: createFileScope(found.file) };
}

/** Returns the place of a node in the class's file. */
export function getPlace(reading: ReaderInputs, node: { start: number; end: number }): Place {
  return createPlace(reading.found.file, node);
}

/** Returns the place of an expression in any file. */
export function getPlaceIn({ file, node }: SourceExpression): Place {
  return createPlace(file, node);
}

/** Returns the text of an expression in any file. */
export function getText({ file, node }: SourceExpression): string {
  return file.text.slice(node.start, node.end);
}

/** Returns the reference to the class that other records contain. */
export function createClassRef(program: Program, found: FoundClass): ClassRef {
  const from = program.relative(found.file.path);
  const exportName = program.findExportName(found.file, found.name);
  return {
    key: `${from}#${found.name}`,
    name: found.name,
    from,
    ...omitUndefined({ exportName: exportName === undefined || exportName === found.name ? undefined : exportName }),
    place: createPlace(found.file, found.node.id ?? found.node),
  };
}

/** Returns whether other files can import the class. */
export function isExported({ program, found }: ReaderInputs): boolean {
  return program.findExportName(found.file, found.name) !== undefined;
}

/** Returns the class that an expression names, through constants, their members and namespaces. */
export function resolveClass(program: Program, written: SourceExpression): (ClassPlace & { readonly name: string }) | undefined {
  const followed = followConstant(program, written);
  const { symbol } = resolveNames(program, 'reason' in followed ? followed.written : followed);
  const node = symbol?.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
  return symbol?.kind === 'declared' && node ? { file: symbol.file, name: symbol.name, node } : undefined;
}

/** Returns the key of the class that an expression names; undefined for anything else. */
export function resolveClassKey(program: Program, written: SourceExpression): string | undefined {
  const found = resolveClass(program, written);
  return found && `${program.relative(found.file.path)}#${found.name}`;
}

/** Returns the language name that an expression resolves to, through constants and namespaces. */
export function resolveLanguageName(program: Program, written: SourceExpression): string | undefined {
  const { symbol } = resolveNames(program, written);
  return symbol?.kind === 'language' ? symbol.name : undefined;
}

/** Returns the value of an expression at build time. */
export function evaluateValue({ program }: ReaderInputs, written: SourceExpression): Evaluation {
  return evaluate(program, written);
}

/** Returns why an expression has no value at build time, as the end of a sentence; empty if it has one. */
export function formatReason(evaluation: Evaluation): string {
  return evaluation.found ? '' : `: ${evaluation.reason}`;
}

/** Returns the fix for an expression without a value at build time. */
export function formatWay(evaluation: Evaluation): string {
  return evaluation.found ? asOtherValue : (evaluation.way ?? asLiteral);
}

/** Returns an argument of a call; undefined if it is missing or ambiguous. */
export function findCallArgument(program: Program, call: SourceExpression | undefined, index: number): SourceExpression | undefined {
  const found = call && listCallArguments(program, call)[index];
  return found === 'unknown' ? undefined : found;
}

/** Returns the arguments of a call, including those of spread constant lists; `unknown` for a spread that is not constant. */
export function listCallArguments(program: Program, { file, node }: SourceExpression): (SourceExpression | 'unknown')[] {
  if (node.type !== 'CallExpression') return [];
  return node.arguments.flatMap((each) =>
    each.type === 'SpreadElement' ? listSpreadItems(program, { file, node: each.argument }) : [{ file, node: each }],
  );
}

/** Returns the items of a spread list. */
export function listSpreadItems(program: Program, written: SourceExpression): (SourceExpression | 'unknown')[] {
  const list = followConstant(program, written);
  if ('reason' in list || list.node.type !== 'ArrayExpression') return ['unknown'];
  return list.node.elements.flatMap((each): (SourceExpression | 'unknown')[] => {
    if (!each) return ['unknown'];
    if (each.type === 'SpreadElement') return listSpreadItems(program, { file: list.file, node: each.argument });
    return [{ file: list.file, node: each }];
  });
}

/** Returns the head that a class calls, if the call is in the source. */
export function findHeadCall({ found }: ReaderInputs): SourceExpression | undefined {
  return found.base.kind === 'language' ? found.base.call : undefined;
}

/** Returns an argument of the head that a class calls. */
export function findHeadArgument(reading: ReaderInputs, index: number): SourceExpression | undefined {
  return findCallArgument(reading.program, findHeadCall(reading), index);
}

/** Returns the options of a head by property. Reports unknown options, which would be silently ignored, such as a misspelt permission. */
export function readHeadOptions(
  reading: ReaderInputs,
  given: SourceExpression | undefined,
  known: Readonly<Record<string, true>>,
): Options {
  const options = new Map<string, Option>();
  if (given) addOptions(reading, given, options);
  for (const [name, written] of options) if (!Object.hasOwn(known, name)) reportUnknown(reading, name, written, known);
  return options;
}

/** Adds the properties of an object, including those of spread objects: later properties win. */
function addOptions(reading: ReaderInputs, given: SourceExpression, options: Map<string, Option>): void {
  const followed = followConstant(reading.program, given);
  if ('reason' in followed) return reportUnreadable(reading, given, `its options must be an object literal: ${followed.reason}`, asOptions);
  const { file, node } = followed;
  if (node.type === 'Identifier' && node.name === 'undefined') return;
  if (node.type !== 'ObjectExpression') return reportUnreadable(reading, given, 'its options must be an object literal', asOptions);
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') addOptions(reading, { file, node: property.argument }, options);
    else {
      const name = readOptionName(reading, { file, node: property.key as Expression }, property.computed);
      if (name === undefined)
        reportUnreadable(
          reading,
          { file, node: property.key as Expression },
          'the name of an option is computed',
          'Write the name of the option without brackets.',
        );
      else options.set(name, { file, node: property.value, key: property.key });
    }
  }
}

function readOptionName(reading: ReaderInputs, key: SourceExpression, computed: boolean): string | undefined {
  if (!computed) return getKeyName(key.node);
  const evaluation = evaluateValue(reading, key);
  return evaluation.found && typeof evaluation.value === 'string' ? evaluation.value : undefined;
}

function reportUnknown(reading: ReaderInputs, name: string, written: Option, known: Readonly<Record<string, true>>): void {
  const meant = findMisspelling(name, Object.keys(known));
  const hint = meant === undefined ? '' : ` Did you mean \`${meant}\`?`;
  const facts = { name: reading.found.name, option: name, options: Object.keys(known).join(', '), hint };
  reading.findings.report('PRAG0113', facts, label(createPlace(written.file, written.key), 'unknown option'));
}

/** The fix for a part of a head whose value is not known at build time. */
export const asLiteral = 'Write a literal or a constant expression.';

/** The fix for a value that is known, but not allowed. */
export const asOtherValue = 'Write another value, as the message says.';

const asOptions = "Write the options as an object, such as `{ tags: ['rooms'] }`, or name a constant with one.";

/** Reports that a part of the head is not readable at build time; `where` is in the class's file unless it includes a file. */
export function reportUnreadable(
  reading: ReaderInputs,
  where: SourceExpression | { start: number; end: number },
  reason: string,
  way: string,
): void {
  const place = 'file' in where ? getPlaceIn(where) : getPlace(reading, where);
  reading.findings.report('PRAG0102', { name: reading.found.name, reason, way }, label(place, reason));
}

/** Reads an option that must be a string known at build time. */
export function readTextOption(reading: ReaderInputs, options: Options, name: string): Located<string> | undefined {
  return readLiteralOption(reading, options, {
    name,
    is: (value) => typeof value === 'string',
    expected: 'must be a string that is known at build time',
  });
}

/** Reads an option that must be a number known at build time. */
export function readNumberOption(reading: ReaderInputs, options: Options, name: string): Located<number> | undefined {
  return readLiteralOption(reading, options, {
    name,
    is: (value) => typeof value === 'number',
    expected: 'must be a number that is known at build time',
  });
}

/** Reads a boolean option; `false` counts as absent. */
export function readFlagOption<Name extends string>(
  reading: ReaderInputs,
  options: Options,
  name: Name,
): { readonly [_ in Name]?: Located<true> } {
  const read = readLiteralOption(reading, options, {
    name,
    is: (value) => typeof value === 'boolean',
    expected: 'must be true or false',
  });
  return (read?.value === true ? { [name]: read } : {}) as { readonly [_ in Name]?: Located<true> };
}

/** The expected value of an option. */
interface Expected<T> {
  readonly name: string;
  readonly is: (value: unknown) => value is T;
  readonly expected: string;
}

/** Reads an option with a value that must be known at build time and satisfy a condition. */
export function readLiteralOption<T>(reading: ReaderInputs, options: Options, { name, is, expected }: Expected<T>): Located<T> | undefined {
  const written = options.get(name);
  if (!written) return undefined;
  const evaluation = evaluateValue(reading, written);
  if (evaluation.found && evaluation.value === undefined) return undefined;
  if (evaluation.found && is(evaluation.value)) return { value: evaluation.value, place: getPlaceIn(written) };
  reportUnreadable(reading, written, `\`${name}\` ${expected}${formatReason(evaluation)}`, formatWay(evaluation));
  return undefined;
}
