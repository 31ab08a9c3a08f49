import { Seed } from '@portico/core';
import type { Guid, ReadAccess, Repository } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import type { CancellationPolicies } from '../properties/cancellationPolicies.ts';
import { Property } from '../properties/property.ts';
import { demoHouses } from './demoHouses.ts';
import { demoPolicies } from './demoPolicies.ts';

/** Adds the demo properties, each with its amenities and policies. */
export class HouseSeed extends Seed {
  override readonly order = 1;

  override async seed(amenities: ReadAccess<Amenity>, houses: Repository<Property>, policies: CancellationPolicies) {
    const ids = new Map<string, Guid>((await amenities.list()).map(({ name, id }) => [name, id]));
    for (const { amenities: offered, roomTypes: _roomTypes, ...details } of demoHouses) {
      const house = houses.create(details);
      const offers = offered.map((name) => ids.get(name)!);
      houses.link(house, 'amenities', offers);
      const error = policies.add(house, demoPolicies);
      if (error) return error;
    }
    return undefined;
  }
}
