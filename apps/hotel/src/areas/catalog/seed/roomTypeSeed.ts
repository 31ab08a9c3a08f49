import { Seed } from '@portico/core';
import type { Guid, ReadAccess, Repository } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import type { Property } from '../properties/property.ts';
import { RoomType } from '../roomTypes/roomType.ts';
import { demoHouses } from './demoHouses.ts';

/** Adds the room types of the demo properties. */
export class RoomTypeSeed extends Seed {
  override readonly order = 2;

  override async seed(amenities: ReadAccess<Amenity>, houses: ReadAccess<Property>, roomTypes: Repository<RoomType>): Promise<void> {
    const amenityIds = new Map<string, Guid>((await amenities.list()).map(({ name, id }) => [name, id]));
    const houseIds = new Map<string, Guid>((await houses.list()).map(({ code, id }) => [code, id]));
    for (const house of demoHouses) {
      for (const { amenities: offered, ...details } of house.roomTypes) {
        const place = { propertyId: houseIds.get(house.code)!, description: `${details.name} at ${house.name}.` };
        const roomType = roomTypes.create({ ...details, ...place });
        const ids = offered.map((name) => amenityIds.get(name)!);
        roomTypes.link(roomType, 'amenities', ids);
      }
    }
  }
}
