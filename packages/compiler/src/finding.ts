import type { Facts } from './diagnostics/messages.ts';

/** A span of a file, in UTF-16 offsets. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** One place that matters to a finding, with what to say there. */
export interface Label extends Place {
  readonly text: string;
}

/** The codes of findings. */
export type Code = keyof Facts;

/** Something that a room found wrong: a code, the facts that its message is filled with, and the places; the first is where it is. */
export interface Finding {
  readonly code: Code;
  readonly facts: Facts[Code];
  readonly labels: readonly Label[];
}

/** Collects findings; rooms never throw and never stop at the first. */
export class Findings {
  readonly list: Finding[] = [];

  /** Notes a finding. */
  report<C extends Code>(code: C, facts: Facts[C], ...labels: readonly Label[]): void {
    this.list.push({ code, facts: facts, labels });
  }

  /** Notes findings that were made elsewhere. */
  add(findings: readonly Finding[]): void {
    for (const finding of findings) this.list.push(finding);
  }
}

/** A label at a place. */
export function label(place: Place, text: string): Label {
  return { file: place.file, start: place.start, end: place.end, text };
}
