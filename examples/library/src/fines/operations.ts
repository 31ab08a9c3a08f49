import { DomainAction, EndpointGroup, Get, Internal, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Decimal, Filter, Guid } from '@portico/core';
import { Database } from '@portico/data';
import type { FinesTables } from '../generated/fines/tables.ts';
import { ApiGroup } from '../groups.ts';
import { Fine, FinesPermissions } from './fine.ts';
import type { FineDto, FineStatus } from './fine.ts';

/** What members owe. */
export class FinesGroup extends EndpointGroup('/fines', { parent: ApiGroup, tag: 'Fines' }) {}

/** Lists fines: a member's own, or all of the library for who may see them. */
export class ListFines extends Query(Fine, Get(''), { group: FinesGroup, permission: 'fines.fine.read' })<FineDto> {
  readonly status?: Filter<FineStatus>;
}

/** Notes that a fine was paid, once for each key. */
export class PayFine extends Mutation(MutationMode.Update, Fine, Post('/{id}/pay'), {
  group: FinesGroup,
  permission: FinesPermissions.fine.pay,
  idempotent: true,
}) {
  readonly id!: Guid;

  override apply(fine: Fine) {
    return fine.pay();
  }
}

/** Lets a member off. */
export class WaiveFine extends Mutation(MutationMode.Update, Fine, Post('/{id}/waive'), {
  group: FinesGroup,
  permission: FinesPermissions.fine.waive,
}) {
  readonly id!: Guid;

  override apply(fine: Fine) {
    return fine.waive();
  }
}

/** What a member owes in all: for other areas, and without a route. */
export class SumOwed extends DomainAction(Internal, { permission: 'fines.fine.view-all' })<Decimal> {
  readonly memberId!: Guid;

  async execute(database: Database<FinesTables>) {
    const { owed } = await database.query
      .selectFrom('fines_fine')
      .select(({ fn }) => fn.sum<Decimal | null>('amount').as('owed'))
      .where('owner_id', '=', this.memberId)
      .where('status', '=', 'Open')
      .executeTakeFirstOrThrow();
    return owed ?? '0.00';
  }
}
