import { omitUndefined } from '@portico/core/values';
import type { SourcePlace } from '@portico/core/manifest';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { Fix } from '../fixes/fix.ts';
import { messages } from './messages.ts';
import type { Diagnostic, Label, DiagnosticText } from './diagnostic.ts';
import { sortDiagnostics } from './order.ts';
import type { Finding, Label as FoundLabel, Place } from '../finding.ts';

/** Finds the place of a member of the type at a place. */
export type FindMember = (place: Place, steps: readonly string[]) => Place | undefined;

/** Lists the fixes of a finding, by its located places. */
export type ListFixes = (finding: Finding, places: readonly Place[]) => readonly Fix[];

/** The maximum number of further places of one problem that are shown. */
const mostPlaces = 4;

/** Converts findings to diagnostics, and offsets to lines and columns. */
export class Locator {
  /** The text of every file with a diagnostic, by its path relative to the project. */
  readonly sources = new Map<string, string>();
  readonly #program: Program;
  readonly #findMember: FindMember;
  readonly #listFixes: ListFixes | undefined;

  constructor(program: Program, findMember: FindMember = () => undefined, listFixes?: ListFixes) {
    this.#listFixes = listFixes;
    this.#program = program;
    this.#findMember = findMember;
  }

  /** Returns the line and column of an offset in a file, both from 1. */
  locate({ file, start }: { file: string; start: number }): SourcePlace {
    const source = this.#program.file(file);
    const known = source && getPlaces(source).get(start);
    if (known) return known;
    const starts = getLineStarts(source);
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= start) low = middle;
      else high = middle;
    }
    const found = { file: this.#program.relative(file), line: low + 1, column: start - starts[low]! + 1 };
    if (source) getPlaces(source).set(start, found);
    return found;
  }

  /** Converts findings to diagnostics without duplicates, in the order of their locations. */
  diagnostics(findings: readonly Finding[]): Diagnostic[] {
    const said = new Map<string, Diagnostic>();
    for (const finding of findings) {
      const diagnostic = this.#diagnostic(finding);
      // A problem of a member is reported once, however many declarations use its type.
      const isShared = finding.labels[0]?.member !== undefined;
      const key = JSON.stringify([diagnostic.code, isShared || diagnostic.message, diagnostic.labels[0]]);
      const earlier = isShared ? said.get(key) : undefined;
      said.set(key, earlier ? addPlaces(earlier, diagnostic.labels) : diagnostic);
    }
    return sortDiagnostics([...said.values()]);
  }

  #diagnostic(finding: Finding): Diagnostic {
    const { code, facts, labels } = finding;
    const wording = (messages[code] as (facts: Finding['facts']) => DiagnosticText)(facts);
    const places = labels.map((label) => this.#placeOf(label));
    const fixes = this.#listFixes?.(finding, places) ?? [];
    return {
      code,
      ...wording,
      ...omitUndefined({ fixes: fixes.length > 0 ? fixes : undefined }),
      labels: labels.map((label, index) => {
        const place = places[index]!;
        const file = this.#program.relative(place.file);
        this.sources.set(file, this.#program.file(place.file)?.text ?? '');
        return { file, start: place.start, end: place.end, text: label.text, primary: index === 0 };
      }),
    };
  }

  #placeOf(label: FoundLabel): Place {
    return (label.member && this.#findMember(label, label.member)) ?? label;
  }
}

/** Adds the places of another finding about the same problem. */
function addPlaces(diagnostic: Diagnostic, more: readonly Label[]): Diagnostic {
  const known = new Set(diagnostic.labels.map((label) => JSON.stringify(label)));
  const added = more.filter((label) => !label.primary && !known.has(JSON.stringify(label)));
  return { ...diagnostic, labels: [...diagnostic.labels, ...added].slice(0, 1 + mostPlaces) };
}

/** The start offsets of lines, cached per source file. */
const known = new WeakMap<SourceFile, readonly number[]>();

/** The located positions, cached per source file. */
const places = new WeakMap<SourceFile, Map<number, SourcePlace>>();

function getPlaces(file: SourceFile): Map<number, SourcePlace> {
  let found = places.get(file);
  if (!found) places.set(file, (found = new Map()));
  return found;
}

function getLineStarts(file: SourceFile | undefined): readonly number[] {
  if (!file) return [0];
  let starts = known.get(file);
  if (!starts) known.set(file, (starts = findLineStarts(file.text)));
  return starts;
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
