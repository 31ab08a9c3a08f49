import { Entity, Get, Query, Repository, Seed } from '@portico/core';
import type { FromCurrentUser, Guid } from '@portico/core';

export class Note extends Entity() {
  authorId!: Guid;
  text!: string;
}

/** What the caller has written. */
export class MyNotes extends Query(Note, Get('/notes'))<{ text: string }> {
  readonly authorId!: FromCurrentUser<Guid>;
}

export class Notes extends Seed {
  seed(notes: Repository<Note>) {
    for (const [last, author] of ['Ada', 'Grace'].entries()) {
      const note = new Note();
      note.authorId = `0192f0c1-0000-7000-8000-00000000000${last + 1}`;
      note.text = `By ${author}`;
      notes.add(note);
    }
  }
}
