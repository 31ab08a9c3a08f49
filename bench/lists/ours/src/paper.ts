import { Audited, Entity, Owned, SoftDeleted, TenantScoped, Versioned } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, Int, ManyToOne, MaxLength, TrigramIndexed, Unique } from '@portico/core';

/** The area of the papers. */
export class Shelf extends Entity() {
  code!: string & MaxLength<20>;
}

/** A paper of a tenant. */
export class Paper extends Entity(TenantScoped, Owned, SoftDeleted, Versioned) {
  shelfId!: Guid;
  shelf!: ManyToOne<Shelf>;
  title!: string & MaxLength<200> & TrigramIndexed;
  stars!: Int;
  filedAt!: DateTimeOffset;
  readAt?: DateTimeOffset;
}

/** A line of an import. */
export class Line extends Entity(TenantScoped, Audited, Versioned) {
  shelfId!: Guid;
  shelf!: ManyToOne<Shelf>;
  code!: string & MaxLength<20> & Unique;
  text!: string;
  amount!: Decimal;
  count!: Int;
  soldAt!: DateTimeOffset;
}

/** A paper as lists show it. */
export interface PaperDto {
  id: Guid;
  title: string;
  stars: Int;
  filedAt: DateTimeOffset;
  readAt?: DateTimeOffset;
}
