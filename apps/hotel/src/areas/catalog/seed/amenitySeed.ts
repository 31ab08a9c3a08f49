import { Seed } from '@portico/core';
import type { Repository } from '@portico/core';
import { Amenity } from '../amenities/amenity.ts';
import { demoAmenities } from './demoAmenities.ts';

/** Adds the amenities of the demo properties. */
export class AmenitySeed extends Seed {
  override seed(amenities: Repository<Amenity>): void {
    for (const [name, details] of Object.entries(demoAmenities)) amenities.create({ name, ...details });
  }
}
