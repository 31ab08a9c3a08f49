import { Get, Query } from '@portico/core';
import type { Cursor, Filter, Int, Sort } from '@portico/core';
import { Paper } from './paper.ts';
import type { PaperDto } from './paper.ts';

/** Papers one page after the other. */
export class ScrollPapers extends Query(Paper, Get('/papers/all'))<PaperDto> {
  readonly filedAtSort?: Sort<'filedAt'>;
  readonly readAtSort?: Sort<'readAt'>;
  readonly starsSort?: Sort<'stars'>;
  readonly after?: Cursor;
  readonly pageSize: Int = 50;
}

/** Papers in numbered pages, counted exactly. */
export class PagePapers extends Query(Paper, Get('/papers'))<PaperDto> {
  readonly title?: Filter<string, 'Contains'>;
  readonly filedAtSort?: Sort<'filedAt'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Papers in numbered pages, counted to 10,000. */
export class CapPapers extends Query(Paper, Get('/papers/capped'), { total: 10_000 })<PaperDto> {
  readonly filedAtSort?: Sort<'filedAt'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Papers in numbered pages, not counted. */
export class LeafPapers extends Query(Paper, Get('/papers/uncounted'), { total: 'none' })<PaperDto> {
  readonly anyCase?: Filter<string, 'ContainsIgnoreCase', 'title'>;
  readonly title?: Filter<string, 'Contains'>;
  readonly shelf?: Filter<string, 'Equals', 'shelf.code'>;
  readonly filedAtSort?: Sort<'filedAt'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** The same papers by one plan for all values. */
export class OnePlanPapers extends Query(Paper, Get('/papers/one-plan'), { total: 'none', planPerCall: false })<PaperDto> {
  readonly shelf?: Filter<string, 'Equals', 'shelf.code'>;
  readonly filedAtSort?: Sort<'filedAt'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}
