import { Entity, Get, Module, Query, Repository, Seed, SoftDeleted } from '@portico/core';
import type { Decimal, Guid, Int, ManyToOne, OneToMany, Precision, Unique } from '@portico/core';

export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}

export class House extends Entity(SoftDeleted) {
  name!: string & Unique;
  rooms?: OneToMany<Room, 'house'>;
}

export class Room extends Entity() {
  houseId!: Guid;
  house?: ManyToOne<House>;
  number!: Int & Unique<'houseId'>;
  rate!: Decimal & Precision<10, 2>;
}

/** The houses with their rooms. */
export class ListHouses extends Query(House, Get('/houses'))<{ name: string; rooms: { number: Int; rate: Decimal }[] }> {}

export class Houses extends Seed {
  override readonly order = 1;

  async seed(houses: Repository<House>, rooms: Repository<Room>) {
    const house = new House();
    house.name = 'Harbour';
    houses.add(house);
    for (const number of [1, 2]) {
      const room = new Room();
      Object.assign(room, { houseId: house.id, number, rate: `${number}00.00` });
      rooms.add(room);
    }
  }
}
