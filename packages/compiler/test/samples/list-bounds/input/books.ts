import { Entity, Get, Query, Repository, Seed } from '@portico/core';
import type { Filter, Guid, Int, MaxLength, MinLength, Sort, TrigramIndexed } from '@portico/core';

export class Book extends Entity() {
  title!: string & MaxLength<200> & TrigramIndexed;
  copies!: Int;
}

export interface BookDto {
  id: Guid;
  title: string;
}

/** Books by page, counted to three. */
export class CapBooks extends Query(Book, Get('/books/capped'), { total: 3 })<{ title: string }> {
  titleSort?: Sort<'title', 'Ascending'>;
  page: Int = 1;
  pageSize: Int = 2;
}

/** Books by page, not counted. */
export class LeafBooks extends Query(Book, Get('/books/uncounted'), { total: 'none' })<{ title: string }> {
  titleSort?: Sort<'title', 'Ascending'>;
  page: Int = 1;
  pageSize: Int = 2;
}

/** Books at once, four at most. */
export class ListBooks extends Query(Book, Get('/books'), { maxRows: 4, indexed: false })<{ title: string }> {
  title?: Filter<string, 'Contains'>;
  anyCase?: Filter<string, 'ContainsIgnoreCase', 'title'>;
  short?: Filter<string & MinLength<1>, 'Contains', 'title'>;
  titleSort?: Sort<'title', 'Ascending'>;
}

/** Books while they are read. */
export class StreamBooks extends Query(Book, Get('/books/stream'), { stream: true, maxRows: 2 })<{ title: string }> {
  copies?: Int;
  titleSort?: Sort<'title', 'Descending'>;
}

export class Books extends Seed {
  seed(books: Repository<Book>) {
    for (const title of ['Über den Fluß', 'Dune', 'DUNE MESSIAH', 'Emma', 'ΟΔΥΣΣΕΥΣ']) {
      const book = new Book();
      book.title = title;
      book.copies = 1;
      books.add(book);
    }
  }
}
