import { DomainAction, EndpointGroup, Get, Internal, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Decimal, Filter, Guid } from '@portico/core';
import { Database } from '@portico/data';
import type { FinesTables } from '../generated/fines/tables.ts';
import { ApiGroup } from '../groups.ts';
import { Fine, FinesPermissions } from './fine.ts';
import type { FineDto, FineStatus } from './fine.ts';

/** Fines of members. */
export class FinesGroup extends EndpointGroup('/fines', { parent: ApiGroup, tag: 'Fines' }) {}

/** Lists fines: a member's own, or all fines of the library for callers with `view-all`. */
export class ListFines extends Query(Fine, Get(''), { group: FinesGroup, permission: 'fines.fine.read' })<FineDto> {
  /** Returns only fines in this state. */
  readonly status?: Filter<FineStatus>;
}

/** Records the payment of a fine, once for each idempotency key. */
export class PayFine extends Mutation(MutationMode.Update, Fine, Post('/{id}/pay'), {
  group: FinesGroup,
  permission: FinesPermissions.fine.pay,
  idempotent: true,
}) {
  /** The id of the fine. */
  readonly id!: Guid;

  override apply(fine: Fine) {
    return fine.pay();
  }
}

/** Waives a fine. */
export class WaiveFine extends Mutation(MutationMode.Update, Fine, Post('/{id}/waive'), {
  group: FinesGroup,
  permission: FinesPermissions.fine.waive,
}) {
  /** The id of the fine. */
  readonly id!: Guid;

  override apply(fine: Fine) {
    return fine.waive();
  }
}

/** Returns the sum of a member's open fines. Internal to other areas, without a route. */
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
