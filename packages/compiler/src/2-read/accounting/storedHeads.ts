import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { languagePackage } from '../../0-program/symbols.ts';
import type { FoundClass } from '../../1-find/find.ts';
import { findConstant, stripParentheses } from '../../1-find/resolve.ts';
import { Findings, label } from '../../finding.ts';
import type { Finding, Place } from '../../finding.ts';
import { createPlace } from '../types/view.ts';
import { resolveMeaning } from './meanings.ts';
import { formatHead } from './misuse.ts';

/** The call of a head in a constant at the top level of a file. */
export interface StoredCall {
  /** Equals the key of the base of the declarations that extend it. */
  readonly key: string;
  readonly head: string;
  readonly text: string;
  readonly place: Place;
}

/** Returns the head calls in the constants of a file. */
export function listStoredCalls(program: Program, file: SourceFile): StoredCall[] {
  if (!file.text.includes(languagePackage) && file.imports.size === 0) return [];
  return [...file.values.values()].flatMap((declaration) => {
    const value = findConstant(declaration);
    const node = value && stripParentheses(value);
    if (node?.type !== 'CallExpression') return [];
    const meaning = resolveMeaning(program, { file, node });
    if (meaning?.kind !== 'base') return [];
    const place = createPlace(file, node);
    return [{ key: buildKey(place), head: meaning.name, text: file.text.slice(node.start, node.end), place }];
  });
}

/** Returns the keys of the calls of heads that classes extend, directly or through constants. */
export function listExtendedCalls(found: readonly FoundClass[]): string[] {
  return found.flatMap(({ base }) =>
    base.kind === 'language' && base.call ? [buildKey(createPlace(base.call.file, base.call.node))] : [],
  );
}

/** Reports PRAG0118: a constant contains the call of a head that no class extends. */
export function reportUnextended(stored: readonly StoredCall[], extended: readonly string[]): readonly Finding[] {
  const findings = new Findings();
  const used = new Set(extended);
  for (const { key, head, text, place } of stored) {
    if (used.has(key)) continue;
    const name = text.length > 60 ? `${text.slice(0, 57)}…` : text;
    const reason = 'it is stored in a constant that no class extends';
    const way = `Extend the constant, or declare a class: \`export class … extends ${formatHead(head)}\`.`;
    findings.report('PRAG0118', { name, reason, way }, label(place, 'declares nothing'));
  }
  return findings.list;
}

function buildKey({ file, start }: Place): string {
  return `${file} ${start}`;
}
