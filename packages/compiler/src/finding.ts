import type { MessageValues } from './diagnostics/messages.ts';

/** A span of a file, in UTF-16 offsets. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A place that is relevant to a finding, with the text to show there. */
export interface Label extends Place {
  readonly text: string;
  /** The members that lead from the type at the place to the location: `['guest', 'name']`. The location is the last one that can be found. */
  readonly member?: readonly string[];
}

/** The codes of findings. */
export type Code = keyof MessageValues;

/** A problem that a phase found: a code, the facts for its message, and its places; the first place is the main one. */
export interface Finding {
  readonly code: Code;
  readonly facts: MessageValues[Code];
  readonly labels: readonly Label[];
}

/** Collects findings; phases never throw and never stop at the first one. */
export class Findings {
  readonly list: Finding[] = [];

  /** Adds a finding. */
  report<C extends Code>(code: C, facts: MessageValues[C], ...labels: readonly Label[]): void {
    this.list.push({ code, facts: facts, labels });
  }

  /** Adds existing findings. */
  add(findings: readonly Finding[]): void {
    for (const finding of findings) this.list.push(finding);
  }
}

/** Creates a label at a place. */
export function label(place: Place, text: string): Label {
  return { file: place.file, start: place.start, end: place.end, text };
}

/** Creates a label at a member of the type at a place. Findings with the same label are one diagnostic. */
export function memberLabel(place: Place, member: readonly string[], text: string): Label {
  return { ...label(place, text), member };
}
