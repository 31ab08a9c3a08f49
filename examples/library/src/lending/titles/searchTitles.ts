import { Get, Query } from '@portico/core';
import type { ComplexFilter, Filter, Guid, Int, Sort } from '@portico/core';
import { Title } from './title.ts';
import type { Form, TitleDto } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** What callers may ask for in `filter`. */
export interface TitleCriteria {
  name: string;
  author: string;
  form: Form;
  year: Int;
}

/** Searches the catalogue, with every operator that a filter has. */
export class SearchTitles extends Query(Title, Get(''), {
  group: TitlesGroup,
  allowAnonymous: true,
  cacheable: { duration: '1m', tags: ['titles'] },
  // Authors have no `MaxLength`.
  longText: true,
})<TitleDto> {
  readonly isbn?: Filter<string>;
  readonly not?: Filter<Form, 'NotEquals', 'form'>;
  readonly name?: Filter<string, 'Contains'>;
  readonly words?: Filter<string, 'ContainsIgnoreCase', 'name'>;
  readonly begins?: Filter<string, 'StartsWith', 'name'>;
  readonly ends?: Filter<string, 'EndsWith', 'name'>;
  readonly after?: Filter<Int, 'GreaterThan', 'year'>;
  readonly since?: Filter<Int, 'GreaterOrEqual', 'year'>;
  readonly before?: Filter<Int, 'LessThan', 'year'>;
  readonly until?: Filter<Int, 'LessOrEqual', 'year'>;
  readonly forms?: Filter<Form[], 'In', 'form'>;
  readonly years?: Filter<[Int, Int], 'Between', 'year'>;
  readonly filter?: ComplexFilter<TitleCriteria>;
  readonly yearSort?: Sort<'year'>;
  readonly nameSort?: Sort<'name', 'Ascending'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 20;
}

/** Shows one title; its version is the `ETag`. */
export class GetTitle extends Query(Title, Get('/{id}'), { group: TitlesGroup, allowAnonymous: true })<TitleDto> {
  readonly id!: Guid;
}
