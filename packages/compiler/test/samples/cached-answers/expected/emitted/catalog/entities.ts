// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, isInt, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Article, Maker } from '../../catalog/catalog.ts';

/** How Maker is kept. */
export const makerEntity: EntityPlan<Maker> = {
  model: {
    id: 'Catalog.Maker',
    name: 'Maker',
    area: 'Catalog',
    store: 'shop',
    table: 'catalog_maker',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'name', column: 'name', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'city', column: 'city', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Maker(),
  read(row: readonly any[], from, at = 0) {
    const maker = new Maker() as Writable<Maker>;
    maker.id = row[at];
    maker.name = row[at + 1];
    maker.city = row[at + 2];
    return maker as Maker;
  },
  values: (maker) => [maker.id, maker.name, maker.city],
  check(maker: any, call) {
    if (maker.name != null && typeof maker.name !== 'string') wrongType(call, '/name', maker.name, 'text');
    if (maker.city != null && typeof maker.city !== 'string') wrongType(call, '/city', maker.city, 'text');
  },
  select: {
    sqlite: 'SELECT t."id", t."name", t."city" FROM "catalog_maker" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."name", t."city" FROM "catalog_maker" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "catalog_maker" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "catalog_maker" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "catalog_maker" ("id", "name", "city") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "catalog_maker" ("id", "name", "city") VALUES ($1, $2, $3)',
  },
  related: {},
};

/** How Article is kept. */
export const articleEntity: EntityPlan<Article> = {
  model: {
    id: 'Catalog.Article',
    name: 'Article',
    area: 'Catalog',
    store: 'shop',
    table: 'catalog_article',
    traits: ['Audited', 'SoftDeleted'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'title', column: 'title', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'price', column: 'price', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      { property: 'makerId', column: 'maker_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      {
        property: 'createdAt',
        column: 'created_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'Audited',
      },
      {
        property: 'createdBy',
        column: 'created_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Audited',
        nullable: true,
      },
      {
        property: 'updatedAt',
        column: 'updated_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'Audited',
      },
      {
        property: 'updatedBy',
        column: 'updated_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Audited',
        nullable: true,
      },
      {
        property: 'isDeleted',
        column: 'is_deleted',
        type: 'boolean',
        shape: { kind: 'scalar', scalar: 'boolean' },
        trait: 'SoftDeleted',
        default: false,
      },
      {
        property: 'deletedAt',
        column: 'deleted_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'SoftDeleted',
        nullable: true,
      },
      {
        property: 'deletedBy',
        column: 'deleted_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'SoftDeleted',
        nullable: true,
      },
    ],
    relations: [{ property: 'maker', kind: 'manyToOne', entity: 'Catalog.Maker', key: 'makerId' }],
    unique: [],
    indexes: [{ name: 'ix_catalog_article_maker_id', properties: ['makerId'] }],
  },
  make: () => new Article(),
  read(row: readonly any[], from, at = 0) {
    const article = new Article() as Writable<Article>;
    article.id = row[at];
    article.title = row[at + 1];
    article.price = from.number(row[at + 2]);
    article.makerId = row[at + 3];
    article.createdAt = from.instant(row[at + 4]);
    article.createdBy = row[at + 5] ?? undefined;
    article.updatedAt = from.instant(row[at + 6]);
    article.updatedBy = row[at + 7] ?? undefined;
    article.isDeleted = from.boolean(row[at + 8]);
    article.deletedAt = row[at + 9] === null ? undefined : from.instant(row[at + 9]);
    article.deletedBy = row[at + 10] ?? undefined;
    return article as Article;
  },
  values: (article) => [
    article.id,
    article.title,
    article.price,
    article.makerId,
    article.createdAt,
    article.createdBy,
    article.updatedAt,
    article.updatedBy,
    article.isDeleted,
    article.deletedAt,
    article.deletedBy,
  ],
  check(article: any, call) {
    if (article.title != null && typeof article.title !== 'string') wrongType(call, '/title', article.title, 'text');
    if (article.price != null && !isInt(article.price)) notInt(call, '/price', article.price);
    if (article.makerId != null && !isGuid(article.makerId)) notGuid(call, '/makerId', article.makerId);
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."title", t."price", t."maker_id", t."created_at", t."created_by", t."updated_at",
          t."updated_by", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "catalog_article" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."title", t."price", t."maker_id", t."created_at", t."created_by", t."updated_at",
          t."updated_by", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "catalog_article" AS t
        WHERE TRUE
          AND t."is_deleted" = false
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "catalog_article" AS t WHERE TRUE AND t."is_deleted" = 0',
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "catalog_article" AS t WHERE TRUE AND t."is_deleted" = false',
      guards: [
        { guard: 'live', entity: 'Catalog.Article', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "catalog_article" ("id", "title", "price", "maker_id", "created_at", "created_by", "updated_at",
          "updated_by", "is_deleted", "deleted_at", "deleted_by")
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
    `,
    postgres: `
        INSERT INTO "catalog_article" ("id", "title", "price", "maker_id", "created_at", "created_by", "updated_at",
          "updated_by", "is_deleted", "deleted_at", "deleted_by")
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    `,
  },
  related: {
    maker: () => makerEntity,
  },
};
