import { Audited, Entity } from '@portico/core';
import type { Bytes, Guid, Int, ManyToOne, MaxLength } from '@portico/core';
import type { Property } from '../properties/property.ts';

/** A photo of a property. Photos are immutable. */
export class PropertyPhoto extends Entity(Audited) {
  propertyId!: Guid;
  property!: ManyToOne<Property>;
  /** The file name that the client sent. */
  fileName!: string & MaxLength<255>;
  contentType!: string & MaxLength<100>;
  /** The file size in bytes. */
  size!: Int;
  content!: Bytes;
}
