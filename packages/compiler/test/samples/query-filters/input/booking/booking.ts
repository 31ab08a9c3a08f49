import { Entity, Get, Module, Query, Repository, Seed, SoftDeleted, Stateful, stateMachine } from '@portico/core';
import type {
  ComplexFilter,
  DateOnly,
  DateTimeOffset,
  Decimal,
  Filter,
  Guid,
  Indexed,
  Int,
  ManyToMany,
  ManyToOne,
  OneToMany,
  Precision,
  Sort,
  StateOf,
  Unique,
} from '@portico/core';

/** Stays and who stays. */
export class BookingModule extends Module('Booking', { store: 'hotel' }) {}

/** The states of a stay. */
export const StayStatus = stateMachine({ Pending: 'initial', Confirmed: ['Pending'], Cancelled: ['Pending', 'Confirmed'] });
export type StayStatus = StateOf<typeof StayStatus>;

/** Somebody who stays. */
export class Guest extends Entity() {
  name!: string & Unique;
  nickname?: string;
  stays?: OneToMany<Stay, 'guest'>;
}

export class Amenity extends Entity(SoftDeleted) {
  name!: string & Unique;
}

/** A stay of one guest. */
export class Stay extends Entity(Stateful(StayStatus)) {
  code!: string & Unique;
  guestId!: Guid;
  guest?: ManyToOne<Guest>;
  amount!: Decimal & Precision<18, 2>;
  nights!: Int;
  arrival!: DateOnly & Indexed<'nights'>;
  arrivedAt?: DateTimeOffset;
  isPaid: boolean = false;
  note!: string | null;
  amenities?: ManyToMany<Amenity>;
}

/** One row of a list of stays. */
export interface StayRow {
  code: string;
  status: StayStatus;
  amount: Decimal;
  nights: Int;
  arrival: DateOnly;
  arrivedAt?: DateTimeOffset;
  isPaid: boolean;
  note: string | null;
  guest: { name: string; nickname: string | null };
  amenities: AmenityDto[];
}

export interface AmenityDto {
  name: string;
}

/** Finds stays by everything that they have. */
export class SearchStays extends Query(Stay, Get('/stays'), { longText: true, maxConditions: 20 })<StayRow> {
  /** The exact code. */
  code?: Filter<string>;
  codePart?: Filter<string, 'Contains', 'code'>;
  codeStart?: Filter<string, 'StartsWith', 'code'>;
  codeEnd?: Filter<string, 'EndsWith', 'code'>;
  notStatus?: Filter<StayStatus, 'NotEquals', 'status'>;
  status?: Filter<StayStatus[], 'In'>;
  amount?: Filter<Decimal[], 'Between'>;
  above?: Filter<Decimal, 'GreaterThan', 'amount'>;
  nightsFrom?: Filter<Int, 'GreaterOrEqual', 'nights'>;
  before?: Filter<DateOnly, 'LessThan', 'arrival'>;
  arrivedUntil?: Filter<DateTimeOffset, 'LessOrEqual', 'arrivedAt'>;
  guestName?: Filter<string, 'Equals', 'guest.name'>;
  isPaid?: boolean;
  where?: ComplexFilter<StayCriteria>;
  nightsSort?: Sort<'nights'>;
  guestSort?: Sort<'guest.name'>;
  arrivalSort?: Sort<never, 'Ascending'>;
}

/** What a complex filter can ask for. */
export interface StayCriteria {
  code: string;
  status: StayStatus;
  amount: Decimal;
  note: string | null;
  guest: { name: string; nickname?: string };
}

/** Stays by all that they and their guests have. */
export class FindStays extends Query(Stay, Get('/stays/find'), { longText: true })<{ code: string }> {
  where?: ComplexFilter<Stay>;
}

/** The stays of one guest: a filter that must be given is always applied. */
export class StaysOfGuest extends Query(Stay, Get('/guests/{name}/stays'))<{ code: string }> {
  name!: Filter<string, 'Equals', 'guest.name'>;
}

/** Long stays: a filter that is not nullable is always applied, with its default where nothing is sent. */
export class LongStays extends Query(Stay, Get('/stays/long'))<{ code: string }> {
  nights: Filter<Int, 'GreaterOrEqual'> = 2;
  isPaid!: Filter<boolean>;
}

/** A house with some stays in it. */
export class DemoStays extends Seed {
  async seed(stays: Repository<Stay>, guests: Repository<Guest>, amenities: Repository<Amenity>) {
    const add = (name: string, nickname?: string) => {
      const guest = new Guest();
      guest.name = name;
      if (nickname !== undefined) guest.nickname = nickname;
      return guests.add(guest);
    };
    const [ada, grace] = [add('Ada', 'Countess'), add('Grace')];
    const pool = new Amenity();
    pool.name = 'Pool';
    amenities.add(pool);
    const rows = [
      { code: 'A-1', guest: ada, amount: '100.50', nights: 2, arrival: '2026-05-01', note: 'late' },
      { code: 'A_2', guest: ada, amount: '99.99', nights: 1, arrival: '2026-05-01', note: null },
      { code: 'B-1', guest: grace, amount: '250.00', nights: 7, arrival: '2026-04-30', note: null },
    ];
    for (const { code, guest, amount, nights, arrival, note } of rows) {
      const stay = new Stay();
      Object.assign(stay, { code, guestId: guest.id, amount, nights, arrival, note });
      if (code === 'B-1') {
        stay.arrivedAt = new Date('2026-04-30T15:00:00+02:00');
        stay.isPaid = true;
        const refused = stay.transitionTo('Confirmed');
        if (refused) return refused;
      }
      stays.add(stay);
      if (code === 'A-1') stays.link(stay, 'amenities', [pool.id]);
    }
    return undefined;
  }
}
