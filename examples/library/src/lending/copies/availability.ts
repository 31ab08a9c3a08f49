import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Guid, Int, PerRequest, ReadAccess, SinceVersion } from '@portico/core';
import { TitlesGroup } from '../titles/titlesGroup.ts';
import type { Copy } from './copy.ts';

/** The number of copies of a title in the caller's library. */
export interface Availability {
  /** The number of copies, on loan or not. */
  copies: Int;
  /** The number of copies that can be borrowed now. */
  onShelf: Int;
}

/** Counts the copies of titles. */
export class Shelves implements PerRequest {
  readonly #copies: ReadAccess<Copy>;

  constructor(copies: ReadAccess<Copy>) {
    this.#copies = copies;
  }

  /** Returns the number of copies of a title, on one shelf or on all. */
  async availabilityOf(titleId: Guid, shelf?: string): Promise<Availability> {
    const asked = { titleId, ...(shelf !== undefined && { shelf }) };
    return { copies: await this.#copies.count(asked), onShelf: await this.#copies.count({ ...asked, lentUntil: null }) };
  }
}

/** Returns the number of copies of a title that can be borrowed. */
export class GetAvailability extends Endpoint(Get('/{id}/availability'), {
  group: TitlesGroup,
  permission: 'lending.copy.read',
  versions: { 1: { deprecated: '2026-06-01', sunset: '2027-06-01' } },
})<Int> {
  /** The id of the title. */
  readonly id!: Guid;
  /** Counts only copies on this shelf, such as `A 1`. */
  readonly shelf?: FromQuery<string> & SinceVersion<2>;

  async handle(shelves: Shelves) {
    return (await shelves.availabilityOf(this.id)).onShelf;
  }

  handleV2(shelves: Shelves): Promise<Availability> {
    return shelves.availabilityOf(this.id, this.shelf);
  }
}
