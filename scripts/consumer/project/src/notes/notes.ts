import { Entity, Get, Module, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Decimal, Filter, MaxLength, NotEmpty } from '@portico/core';

/** The area of notes, on a database of another vendor. */
export class NotesModule extends Module('Notes', { store: 'notes' }) {}

/** A note. */
export class Note extends Entity() {
  text!: string & NotEmpty & MaxLength<200>;
  price!: Decimal;
  isPinned!: boolean;
}

/** Adds a note. */
export class AddNote extends Mutation(MutationMode.Create, Note, Post('/notes'), { status: 201, body: 'wrapped' }) {
  readonly text!: string & NotEmpty;
  readonly price!: Decimal;
  readonly isPinned: boolean = false;
}

/** Lists notes. */
export class ListNotes extends Query(Note, Get('/notes'))<{ text: string; price: Decimal; isPinned: boolean }> {
  readonly text?: Filter<string, 'Contains'>;
}
