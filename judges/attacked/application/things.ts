import { DomainAction, Endpoint, Entity, Get, Internal, Mutation, MutationMode, Post, Query, Seed } from '@portico/core';
import type {
  Bytes,
  ComplexFilter,
  Cursor,
  DateTimeOffset,
  Decimal,
  Email,
  Filter,
  Guid,
  Int,
  MaxLength,
  NotEmpty,
  Precision,
  Regex,
  Repository,
  Sort,
  Url,
} from '@portico/core';
import { SignedInGroup } from './orders.ts';

/** Something that is listed. */
export class Thing extends Entity() {
  name!: string & NotEmpty & MaxLength<200>;
  price!: Decimal & Precision<10, 2>;
  rank!: Int;
}

/** A row with a long text. */
export class Document extends Entity() {
  title!: string & MaxLength<100>;
  body!: string & MaxLength<200_000>;
}

export interface ThingDto {
  id: Guid;
  name: string;
  price: Decimal;
}

/** The conditions on documents. */
export interface DocumentCriteria {
  title: string;
  body: string;
}

/** Things and documents to attack. */
export class AttackedRows extends Seed {
  seed(things: Repository<Thing>, documents: Repository<Document>): void {
    for (let index = 0; index < 300; index++) {
      things.add(Object.assign(new Thing(), { name: `thing ${index}`, price: `${index}.50`, rank: index % 7 }));
    }
    for (let index = 0; index < 20; index++) {
      documents.add(Object.assign(new Document(), { title: `document ${index}`, body: `${index} `.repeat(30_000) }));
    }
  }
}

/** Returns one thing. */
export class GetThing extends Query(Thing, Get('/things/{id}'))<ThingDto> {
  readonly id!: Guid;
}

/** Lists things page by page. */
export class ListThings extends Query(Thing, Get('/things'))<ThingDto> {
  readonly name?: Filter<string, 'Contains'>;
  readonly ranks?: Filter<Int[], 'In', 'rank'>;
  readonly nameSort?: Sort<'name', 'Ascending'>;
  readonly rankSort?: Sort<'rank'>;
  readonly after?: Cursor;
  readonly pageSize: Int = 50;
}

/** Searches documents by conditions of the caller. */
export class SearchDocuments extends Query(Document, Get('/documents'), { longText: true })<{ id: Guid; title: string }> {
  readonly filter?: ComplexFilter<DocumentCriteria>;
  readonly titleSort?: Sort<'title', 'Ascending'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 20;
}

/** Lists whole documents: a response of some megabytes. */
export class ReadDocuments extends Query(Document, Get('/documents/whole'))<{ title: string; body: string }> {}

/** Sends whole documents while it reads them. */
export class StreamDocuments extends Query(Document, Get('/documents/stream'), { stream: true })<{ title: string; body: string }> {}

/** Adds a thing. */
export class AddThing extends Mutation(MutationMode.Create, Thing, Post('/things'), { group: SignedInGroup, status: 201 }) {
  readonly name!: string;
  readonly price!: Decimal;
  readonly rank!: Int;
}

/** Only code calls this. */
export class CountThings extends DomainAction(Internal)<Int> {
  readonly least!: Int;

  async execute(things: Repository<Thing>) {
    return (await things.list({})).filter(({ rank }) => rank >= this.least).length;
  }
}

/** Reads texts of every format. */
export class CheckFormats extends Endpoint(Post('/formats'))<{ checked: Int }> {
  readonly email?: string & Email;
  readonly url?: string & Url;
  readonly slug?: string & Regex<'^[a-z0-9]+(?:-[a-z0-9]+)*$'>;
  readonly numbers?: string & Regex<'^\\d+(?:\\.\\d+)*$'>;
  readonly spaced?: string & Regex<'^\\s*\\S+\\s*$'> & MaxLength<1000>;
  readonly id?: Guid;
  readonly at?: DateTimeOffset;
  readonly amount?: Decimal;
  readonly bytes?: Bytes;

  handle() {
    return { checked: 1 };
  }
}
