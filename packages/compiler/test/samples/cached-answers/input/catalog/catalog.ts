import { Audited, Entity, Get, Module, Mutation, MutationMode, Post, Put, Query, SoftDeleted } from '@portico/core';
import type { Filter, Guid, Int, ManyToOne, Sort } from '@portico/core';

export class CatalogModule extends Module('Catalog', { store: 'shop' }) {}

export class Maker extends Entity() {
  name!: string;
  city!: string;
}

export class Article extends Entity(Audited, SoftDeleted) {
  title!: string;
  price!: Int;
  maker!: ManyToOne<Maker>;
  makerId!: Guid;
}

export interface ArticleDto {
  title: string;
  price: Int;
}

export interface MakerDto {
  name: string;
}

/** Shows articles alone, and finds them by their makers' cities too. */
export class FindArticles extends Query(Article, Get('/articles'), { cacheable: { duration: 90, tags: ['articles', 'prices'] } })<ArticleDto> {
  readonly city?: Filter<string, 'Equals', 'maker.city'>;
  readonly titleSort?: Sort<'title', 'Ascending'>;
}

/** Reads nothing but makers. */
export class ListMakers extends Query(Maker, Get('/makers'), { cacheable: { duration: '1h' } })<MakerDto> {
  readonly nameSort?: Sort<'name', 'Ascending'>;
}

export class AddMaker extends Mutation(MutationMode.Create, Maker, Post('/makers'))<never, { id: Guid }> {
  readonly name!: string;
  readonly city!: string;
}

export class MoveMaker extends Mutation(MutationMode.Update, Maker, Put('/makers/{id}'))<never, MakerDto> {
  readonly id!: Guid;
  readonly city!: string;
}

export class AddArticle extends Mutation(MutationMode.Create, Article, Post('/articles'))<never, ArticleDto> {
  readonly title!: string;
  readonly price!: Int;
  readonly makerId!: Guid;
}
