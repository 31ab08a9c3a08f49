import type { SourcePlace } from '@portico/core/manifest';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { messages } from './messages.ts';
import type { Diagnostic, Wording } from './diagnostic.ts';
import { inOrder } from './order.ts';
import type { Finding } from '../finding.ts';

/** Turns findings into diagnostics and offsets into lines. */
export class Locator {
  /** The text of every file that a diagnostic stands in, by its path relative to the project. */
  readonly sources = new Map<string, string>();
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The line and column of a place, both from 1. */
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

  /** The findings in words, each said once, in the order of their places. */
  diagnostics(findings: readonly Finding[]): Diagnostic[] {
    const said = new Map<string, Diagnostic>();
    for (const finding of findings) {
      const diagnostic = this.#diagnostic(finding);
      said.set(JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.labels[0]]), diagnostic);
    }
    return inOrder([...said.values()]);
  }

  #diagnostic({ code, facts, labels }: Finding): Diagnostic {
    const wording = (messages[code] as (facts: Finding['facts']) => Wording)(facts);
    return {
      code,
      ...wording,
      labels: labels.map((label, index) => {
        const file = this.#program.relative(label.file);
        this.sources.set(file, this.#program.file(label.file)?.text ?? '');
        return { file, start: label.start, end: label.end, text: label.text, primary: index === 0 };
      }),
    };
  }
}

/** Where the lines of files begin, as long as these have the same text. */
const known = new WeakMap<SourceFile, readonly number[]>();

/** The places that were looked for in files, as long as these have the same text. */
const places = new WeakMap<SourceFile, Map<number, SourcePlace>>();

function getPlaces(file: SourceFile): Map<number, SourcePlace> {
  let found = places.get(file);
  if (!found) places.set(file, (found = new Map()));
  return found;
}

function getLineStarts(file: SourceFile | undefined): readonly number[] {
  if (!file) return [0];
  let starts = known.get(file);
  if (!starts) known.set(file, (starts = lineStarts(file.text)));
  return starts;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
