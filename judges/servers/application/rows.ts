import { BusinessRuleError, DomainAction, Entity, Get, Post, Query, Seed } from '@portico/core';
import type { Decimal, Filter, Int, MaxLength, Repository, Sort } from '@portico/core';

/** A row. */
export class Thing extends Entity() {
  name!: string & MaxLength<200>;
  rank!: Int;
}

/** Rows that are read. */
export class Things extends Seed {
  seed(things: Repository<Thing>): void {
    for (let index = 0; index < 200; index++) things.add(Object.assign(new Thing(), { name: `thing ${index}`, rank: index % 7 }));
  }
}

/** Lists rows. */
export class ListThings extends Query(Thing, Get('/things'))<{ name: string; rank: Int }> {
  readonly name?: Filter<string, 'Contains'>;
  readonly nameSort?: Sort<'name', 'Ascending'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Sends rows while it reads them. */
export class StreamThings extends Query(Thing, Get('/things/stream'), { stream: true })<{ name: string }> {
  readonly nameSort?: Sort<'name', 'Ascending'>;
}

export class Transfer extends Entity() {
  amount!: Decimal;
  to!: string;
}

/** Runs once for each key. */
export class MoveMoney extends DomainAction(Post('/transfers'), { idempotent: true, status: 201 })<string, BusinessRuleError> {
  readonly amount!: Decimal;
  readonly to!: string;

  execute(transfers: Repository<Transfer>) {
    if (this.to === 'myself') return new BusinessRuleError('no-circles');
    transfers.add(Object.assign(new Transfer(), { amount: this.amount, to: this.to }));
    return this.to;
  }
}
