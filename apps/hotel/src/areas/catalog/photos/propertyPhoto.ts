import { Audited, Entity } from '@portico/core';
import type { Bytes, Guid, Int, ManyToOne, MaxLength } from '@portico/core';
import type { Property } from '../properties/property.ts';

/** A photo of a house. It is never changed: another one takes its place. */
export class PropertyPhoto extends Entity(Audited) {
  propertyId!: Guid;
  property!: ManyToOne<Property>;
  /** As whoever sent it calls it. */
  fileName!: string & MaxLength<255>;
  contentType!: string & MaxLength<100>;
  /** In bytes. */
  size!: Int;
  content!: Bytes;
}
