import { Entity, Mutation, MutationMode, Put } from '@portico/core';
import type { Guid, Links, ManyToMany } from '@portico/core';

export class Amenity extends Entity() {
  name!: string;
}

export class Room extends Entity() {
  number!: string;
  amenities!: ManyToMany<Amenity>;
}

export class UpdateRoom extends Mutation(MutationMode.Update, Room, Put('/rooms/{id}')) {
  readonly id!: Guid;
  readonly amenityIds?: Guid[] & Links<'amenities'>;
}
