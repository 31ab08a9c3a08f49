import type { FilePart } from './formParts.ts';

/** A text field of a form. */
export interface TextPart {
  /** Undefined if its part has no name. */
  readonly name: string | undefined;
  readonly value: string;
  /** Whether the text exceeds its limit and was truncated. */
  readonly isCut: boolean;
  /** Whether the text is not well-formed Unicode in the character set that its part names. */
  readonly isIllFormed: boolean;
}

/** A file as its part announces it, perhaps without the field it belongs to. */
export interface PartHeader extends Omit<FilePart, 'field'> {
  readonly field: string | undefined;
}
