import { Delete, DomainAction, Get, Post, VoidDomainAction } from '@portico/core';
import type {
  ConflictError,
  Guid,
  Int,
  JobRun,
  Jobs,
  JobState,
  MaxCount,
  MinCount,
  NotFoundError,
  ReadAccess,
  Repository,
} from '@portico/core';
import { RateUpdatesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { Property } from '../properties/property.ts';
import type { NightRate, RoomType } from '../roomTypes/roomType.ts';
import type { Code } from '../texts.ts';

/** The number of rates that are saved together. */
const part = 100;

/** The new rate of a room type. */
export interface NewRate {
  /** The code of the property. */
  property: Code;
  /** The code of the room type in that property. */
  code: Code;
  /** The price of one night, in the currency of the room type. */
  baseRate: NightRate;
}

/** The result of an update of rates. */
export interface UpdatedRates {
  /** The number of rates that were processed. */
  rates: Int;
  /** The number of room types whose rate was another one. */
  changed: Int;
  /** The number of rates without a room type. */
  unknown: Int;
}

/**
 * Sets the rates of a whole chain, as a revenue management system sends them every night.
 *
 * The rates are saved in parts, in the background. Rates of unknown room types are counted and skipped.
 */
export class UpdateRates extends DomainAction(Post(''), {
  group: RateUpdatesGroup,
  permission: CatalogPermissions.roomType.update,
  idempotent: true,
  background: () => GetRateUpdate,
})<UpdatedRates> {
  /** Up to 10,000 rates; later ones win. */
  readonly rates!: NewRate[] & MinCount<1> & MaxCount<10_000>;

  async execute(run: JobRun<UpdatedRates>, roomTypes: Repository<RoomType>, properties: ReadAccess<Property>) {
    let done = run.lastCheckpoint ?? { rates: 0, changed: 0, unknown: 0 };
    while (done.rates < this.rates.length) {
      run.signal.throwIfAborted();
      done = await this.#updatePart(done, roomTypes, properties);
      await run.checkpoint(done);
      run.progress(done.rates / this.rates.length, `${done.rates} of ${this.rates.length} rates`);
    }
    return done;
  }

  /** Sets the rates of the next part. Returns the counts so far. */
  async #updatePart({ rates, changed, unknown }: UpdatedRates, roomTypes: Repository<RoomType>, properties: ReadAccess<Property>) {
    const next = this.rates.slice(rates, rates + part);
    const houses = await properties.list({ code: { in: [...new Set(next.map(({ property }) => property))] } });
    const codes = new Map(houses.map(({ id, code }) => [id, code]));
    const wanted = { propertyId: { in: houses.map(({ id }) => id) }, code: { in: [...new Set(next.map(({ code }) => code))] } };
    const found = new Map((await roomTypes.list(wanted)).map((each) => [keyOf(codes.get(each.propertyId)!, each.code), each]));
    for (const { property, code, baseRate } of next) {
      const roomType = found.get(keyOf(property, code));
      if (!roomType) unknown += 1;
      else if (Number(roomType.baseRate) !== Number(baseRate)) {
        roomType.baseRate = baseRate;
        changed += 1;
      }
    }
    return { rates: rates + next.length, changed, unknown } satisfies Record<keyof UpdatedRates, Int>;
  }
}

/** Returns the state of an update of rates to the user who started it. */
export class GetRateUpdate extends DomainAction(Get('/{id}'), {
  group: RateUpdatesGroup,
  permission: CatalogPermissions.roomType.read,
})<JobState<UpdatedRates>, NotFoundError> {
  /** The id of the update. */
  readonly id!: Guid;

  execute(jobs: Jobs) {
    return jobs.find(UpdateRates, this.id);
  }
}

/** Cancels an update of rates. Rates that are saved already stay. */
export class CancelRateUpdate extends VoidDomainAction(Delete('/{id}'), {
  group: RateUpdatesGroup,
  permission: CatalogPermissions.roomType.update,
})<NotFoundError | ConflictError> {
  /** The id of the update. */
  readonly id!: Guid;

  execute(jobs: Jobs) {
    return jobs.cancelRun(UpdateRates, this.id);
  }
}

function keyOf(property: string, code: string): string {
  return JSON.stringify([property, code]);
}
