// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { fitsLength, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Book } from '../../books.ts';

/** How Book is kept. */
export const bookEntity: EntityPlan<Book> = {
  model: {
    id: 'App.Book',
    name: 'Book',
    area: 'App',
    store: 'app',
    table: 'app_book',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      {
        property: 'title',
        column: 'title',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string', rules: [{ rule: 'maxLength', count: 200 }] },
      },
      { property: 'copies', column: 'copies', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
    ],
    relations: [],
    unique: [],
    indexes: [
      { name: 'ix_app_book_title_id', properties: ['title', 'id'] },
      { name: 'ix_app_book_title__desc_id', properties: ['title', 'id'], descending: ['title'] },
      { name: 'ix_app_book_title_trigrams', properties: ['title'], trigrams: true },
    ],
  },
  make: () => new Book(),
  read(row: readonly any[], from, at = 0) {
    const book = new Book() as Writable<Book>;
    book.id = row[at];
    book.title = row[at + 1];
    book.copies = from.number(row[at + 2]);
    return book as Book;
  },
  values: (book) => [book.id, book.title, book.copies],
  check(book: any, call) {
    const title = book.title;
    if (title != null) {
      if (typeof title !== 'string') wrongType(call, '/title', title, 'text');
      else if (!fitsLength(title, 200)) call.fail('body', '/title', 'validation.maxLength', "'title' must have at most 200 characters.");
    }

    if (book.copies != null && !isInt(book.copies)) notInt(call, '/copies', book.copies);
  },
  select: {
    sqlite: 'SELECT t."id", t."title", t."copies" FROM "app_book" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."title", t."copies" FROM "app_book" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "app_book" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "app_book" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "app_book" ("id", "title", "copies") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "app_book" ("id", "title", "copies") VALUES ($1, $2, $3)',
  },
  related: {},
};
