import { Audited, Entity, SoftDeleted, Versioned } from '@portico/core';
import type { Guid, Int, ManyToMany, MaxLength, NotEmpty, OneToMany, Range, Regex, Unique } from '@portico/core';
import type { Copy } from '../copies/copy.ts';

/** The form of a work. */
export type Form = 'Book' | 'Map' | 'Score';

/** A work in the catalogue, which all libraries share. */
export class Title extends Entity(Audited, SoftDeleted, Versioned) {
  /** The ISBN-13 without hyphens. */
  isbn!: string & Regex<'^97[89][0-9]{10}$'> & Unique;
  name!: string & NotEmpty & MaxLength<200>;
  author!: string & NotEmpty;
  form: Form = 'Book';
  year!: Int & Range<1450, 2100>;
  subjects!: ManyToMany<Subject>;
  copies!: OneToMany<Copy, 'title'>;
}

/** A subject that titles are about. */
export class Subject extends Entity() {
  /** The name, unique in the catalogue, such as `Comedy`. */
  name!: string & NotEmpty & Unique;
}

/** A subject in responses. */
export interface SubjectDto {
  /** The id of the subject. */
  id: Guid;
  /** The name, unique in the catalogue, such as `Comedy`. */
  name: string;
}

/** A title in responses. */
export interface TitleDto {
  /** The id of the title. */
  id: Guid;
  /** The ISBN-13 without hyphens, such as `9780141439587`. */
  isbn: string;
  /** The name of the work, such as `Emma`. */
  name: string;
  /** The author or publisher, such as `Jane Austen`. */
  author: string;
  /** The form of the work. */
  form: Form;
  /** The year of the first publication, from 1450 to 2100. */
  year: Int;
  /** The subjects of the title. */
  subjects: {
    /** The id of the subject. */
    id: Guid;
    /** The name of the subject, such as `Comedy`. */
    name: string;
  }[];
}
