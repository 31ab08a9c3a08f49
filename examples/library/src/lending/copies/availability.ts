import { Endpoint, Get } from '@portico/core';
import type { Guid, Int, PerRequest, ReadAccess } from '@portico/core';
import { TitlesGroup } from '../titles/titlesGroup.ts';
import type { Copy } from './copy.ts';

/** How many copies of a title the caller's library has. */
export interface Availability {
  copies: Int;
  onShelf: Int;
}

/** Counts the copies of titles. */
export class Shelves implements PerRequest {
  readonly #copies: ReadAccess<Copy>;

  constructor(copies: ReadAccess<Copy>) {
    this.#copies = copies;
  }

  /** What there is of a title. */
  async availabilityOf(titleId: Guid): Promise<Availability> {
    return { copies: await this.#copies.count({ titleId }), onShelf: await this.#copies.count({ titleId, lentUntil: null }) };
  }
}

/** How many copies of a title can be borrowed. */
export class GetAvailability extends Endpoint(Get('/{id}/availability'), {
  group: TitlesGroup,
  permission: 'lending.copy.read',
  versions: { 1: { deprecated: '2026-06-01', sunset: '2027-06-01' } },
})<Int> {
  readonly id!: Guid;

  async handle(shelves: Shelves) {
    return (await shelves.availabilityOf(this.id)).onShelf;
  }

  handleV2(shelves: Shelves): Promise<Availability> {
    return shelves.availabilityOf(this.id);
  }
}
