import { Get, Query } from '@portico/core';
import type { ComplexFilter, Filter, Guid, Int, Sort } from '@portico/core';
import { Title } from './title.ts';
import type { Form, TitleDto } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** The members that `filter` can refer to. */
export interface TitleCriteria {
  /** The name of the work. */
  name: string;
  /** The author or publisher. */
  author: string;
  /** The form of the work. */
  form: Form;
  /** The year of the first publication. */
  year: Int;
}

/** Searches the catalogue with every filter operator. */
export class SearchTitles extends Query(Title, Get(''), {
  group: TitlesGroup,
  allowAnonymous: true,
  cacheable: { duration: '1m', tags: ['titles'] },
  // Authors have no `MaxLength`.
  longText: true,
})<TitleDto> {
  /** Returns only the title with this ISBN-13, without hyphens. */
  readonly isbn?: Filter<string>;
  /** Excludes titles of this form. */
  readonly not?: Filter<Form, 'NotEquals', 'form'>;
  /** Returns only titles whose name contains this text. */
  readonly name?: Filter<string, 'Contains'>;
  /** Returns only titles whose name contains this text, ignoring case. */
  readonly words?: Filter<string, 'ContainsIgnoreCase', 'name'>;
  /** Returns only titles whose name starts with this text. */
  readonly begins?: Filter<string, 'StartsWith', 'name'>;
  /** Returns only titles whose name ends with this text. */
  readonly ends?: Filter<string, 'EndsWith', 'name'>;
  /** Returns only titles published after this year. */
  readonly after?: Filter<Int, 'GreaterThan', 'year'>;
  /** Returns only titles published in this year or later. */
  readonly since?: Filter<Int, 'GreaterOrEqual', 'year'>;
  /** Returns only titles published before this year. */
  readonly before?: Filter<Int, 'LessThan', 'year'>;
  /** Returns only titles published in this year or earlier. */
  readonly until?: Filter<Int, 'LessOrEqual', 'year'>;
  /** Returns only titles of one of these forms. */
  readonly forms?: Filter<Form[], 'In', 'form'>;
  /** Returns only titles published from the first year to the second, both inclusive. */
  readonly years?: Filter<[Int, Int], 'Between', 'year'>;
  /** A combination of conditions as JSON, such as `{"or":[{"form":"Map"},{"year":{"lessThan":1850}}]}`. */
  readonly filter?: ComplexFilter<TitleCriteria>;
  /** Sort direction by year of publication; unsorted by default. */
  readonly yearSort?: Sort<'year'>;
  /** Sort direction by name; ascending by default. */
  readonly nameSort?: Sort<'name', 'Ascending'>;
  /** The page number; the first page is 1. */
  readonly page: Int = 1;
  /** The number of titles per page. */
  readonly pageSize: Int = 20;
}

/** Shows one title; its version is the `ETag`. */
export class GetTitle extends Query(Title, Get('/{id}'), { group: TitlesGroup, allowAnonymous: true })<TitleDto> {
  /** The id of the title. */
  readonly id!: Guid;
}
