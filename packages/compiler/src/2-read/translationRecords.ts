import type { Place } from '../finding.ts';

/** A message of a catalogue as written. */
export interface WrittenMessage {
  readonly key: string;
  readonly text: string;
  readonly place: Place;
}

/** The catalogue of a language. */
export interface TranslationRecord {
  readonly language: string;
  readonly messages: readonly WrittenMessage[];
  /** The place of its language. */
  readonly place: Place;
}

/** A sentence of the application. */
export interface SentenceRecord {
  readonly key: string;
  /** The English sentence, with the names of its values in braces. */
  readonly text: string;
  readonly place: Place;
}
