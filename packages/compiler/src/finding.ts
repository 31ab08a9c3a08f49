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

/** Something that a room found wrong: a code, the facts that its message is filled with, and the places; the first is where it is. */
export interface Finding {
  readonly code: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly labels: readonly Label[];
}

/** Collects findings; rooms never throw and never stop at the first. */
export class Findings {
  readonly list: Finding[] = [];

  /** Notes a finding. */
  report(code: string, facts: Readonly<Record<string, string>>, ...labels: readonly Label[]): void {
    this.list.push({ code, facts, labels });
  }
}

/** A label at a place. */
export function label(place: Place, text: string): Label {
  return { file: place.file, start: place.start, end: place.end, text };
}
