import { DomainAction, EndpointGroup, Get } from '@portico/core';
import type { Int } from '@portico/core';
import { Database } from '@portico/data';
import type { LendingTables } from '../generated/lending/tables.ts';
import { ApiGroup } from '../groups.ts';

/** Statistics for librarians, with cached responses. */
export class StatisticsGroup extends EndpointGroup('/statistics', { parent: ApiGroup, tag: 'Statistics' }) {}

/** The number of loans of a title. */
export interface Popularity {
  /** The name of the title. */
  name: string;
  /** The number of loans of its copies. */
  loans: Int;
}

/** Ranks titles by their number of loans, with a hand-written query. */
export class RankTitles extends DomainAction(Get('/popular'), { group: StatisticsGroup, permission: 'lending.loan.view-all' })<
  Popularity[]
> {
  async execute(database: Database<LendingTables>) {
    const rows = await database.query
      .selectFrom('lending_loan')
      .innerJoin('lending_copy', 'lending_copy.id', 'lending_loan.copy_id')
      .innerJoin('lending_title', 'lending_title.id', 'lending_copy.title_id')
      .select(({ fn }) => ['lending_title.name', fn.countAll().as('loans')])
      .groupBy('lending_title.name')
      .orderBy('loans', 'desc')
      .execute();
    return rows.map(({ name, loans }) => ({ name, loans: Number(loans) }));
  }
}
