import type { Fix } from '../fixes/fix.ts';

/** A source location that belongs to a diagnostic, with a short text. */
export interface Label {
  /** The path relative to the project, with forward slashes. */
  readonly file: string;
  /** An offset in UTF-16 code units. */
  readonly start: number;
  /** The offset after the last character. */
  readonly end: number;
  /** A few words in lower case, without a full stop. May be empty. */
  readonly text: string;
  /** Whether this is the location of the problem. Other labels only explain it. */
  readonly primary: boolean;
}

/** The text of a diagnostic, without its location. */
export interface DiagnosticText {
  /** Describes the problem in one sentence. */
  readonly message: string;
  /** How to fix it. */
  readonly help: string;
}

/** An error or a warning that the compiler reports, as plain data. */
export interface Diagnostic extends DiagnosticText {
  /** `PRAG` and four digits. */
  readonly code: string;
  /** Absent for an error. A warning does not fail a build. */
  readonly severity?: 'warning';
  /** The labels, primary label first. Empty if the diagnostic belongs to no file. */
  readonly labels: readonly Label[];
  /** Mechanical corrections, the most likely first; absent if there is none, or if the compiler was not asked for them. */
  readonly fixes?: readonly Fix[];
}
