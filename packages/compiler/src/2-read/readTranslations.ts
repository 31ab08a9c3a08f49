import type { CallExpression, Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveNames } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { asLiteral } from './reading.ts';
import type { SentenceRecord, TranslationRecord, WrittenMessage } from './translationRecords.ts';
import { evaluate } from './types/constants.ts';
import { createPlace } from './types/view.ts';
import { getKeyName, stripAs } from './types/written.ts';

/** A call that declares a constant. */
interface DeclaringCall {
  readonly name: string;
  readonly node: CallExpression;
}

/** Returns the catalogues of messages that the constants of a file declare. */
export function readTranslations(program: Program, file: SourceFile, findings: Findings): TranslationRecord[] {
  return listCalls(program, file, 'translations').flatMap(({ name, node }) => {
    const [language, messages] = readArguments(program, file, { name, node }, findings);
    if (typeof language !== 'string' || !isTexts(messages)) return [];
    const places = listPlaces(file, node.arguments[1] as Expression);
    const place = createPlace(file, node.arguments[0]!);
    const written = Object.entries(messages).map(([key, text]): WrittenMessage => ({ key, text, place: places.get(key) ?? place }));
    return [{ language, messages: written, place }];
  });
}

/** Returns the sentences of the application that the constants of a file declare. */
export function readSentences(program: Program, file: SourceFile, findings: Findings): SentenceRecord[] {
  return listCalls(program, file, 'sentence').flatMap(({ name, node }) => {
    const [key, text] = readArguments(program, file, { name, node }, findings);
    return typeof key === 'string' && typeof text === 'string' ? [{ key, text, place: createPlace(file, node.arguments[0]!) }] : [];
  });
}

function listCalls(program: Program, file: SourceFile, declared: string): DeclaringCall[] {
  return [...file.values].flatMap(([name, declaration]) => {
    if (declaration.kind !== 'const') return [];
    const node = stripAs(declaration.node);
    if (node.type !== 'CallExpression') return [];
    const { symbol } = resolveNames(program, { file, node: node.callee });
    return symbol?.kind === 'language' && symbol.name === declared ? [{ name, node }] : [];
  });
}

/** Returns the values of the arguments; reports those that are not known at build time. */
function readArguments(program: Program, file: SourceFile, { name, node }: DeclaringCall, findings: Findings): unknown[] {
  const values: unknown[] = [];
  for (const each of node.arguments) {
    if (each.type === 'SpreadElement') continue;
    const value = evaluate(program, { file, node: each });
    if (value.found) values.push(value.value);
    else {
      const { reason, written } = value;
      findings.report('PRAG0102', { name, reason, way: asLiteral }, label(createPlace(written.file, written.node), reason));
      return [];
    }
  }
  return values;
}

/** Returns the places of the members of a literal. */
function listPlaces(file: SourceFile, node: Expression): ReadonlyMap<string, Place> {
  const literal = stripAs(node);
  if (literal.type !== 'ObjectExpression') return new Map();
  return new Map(
    literal.properties.flatMap((each) => {
      const key = each.type === 'Property' ? getKeyName(each.key) : undefined;
      return key === undefined ? [] : [[key, createPlace(file, each)] as const];
    }),
  );
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}
