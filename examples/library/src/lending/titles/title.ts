import { Audited, Entity, SoftDeleted, Versioned } from '@portico/core';
import type { Guid, Int, ManyToMany, MaxLength, NotEmpty, OneToMany, Range, Regex, Unique } from '@portico/core';
import type { Copy } from '../copies/copy.ts';

/** What a title is printed as. */
export type Form = 'Book' | 'Map' | 'Score';

/** A work in the catalogue, which all libraries share. */
export class Title extends Entity(Audited, SoftDeleted, Versioned) {
  /** Its international number, ISBN-13 without dashes. */
  isbn!: string & Regex<'^97[89][0-9]{10}$'> & Unique;
  name!: string & NotEmpty & MaxLength<200>;
  author!: string & NotEmpty;
  form: Form = 'Book';
  year!: Int & Range<1450, 2100>;
  subjects!: ManyToMany<Subject>;
  copies!: OneToMany<Copy, 'title'>;
}

/** What titles are about. */
export class Subject extends Entity() {
  name!: string & NotEmpty & Unique;
}

/** A title as it is shown. */
export interface TitleDto {
  id: Guid;
  isbn: string;
  name: string;
  author: string;
  form: Form;
  year: Int;
  subjects: { id: Guid; name: string }[];
}
