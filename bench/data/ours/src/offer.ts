import { Entity, SoftDeleted, Versioned } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, Indexed, Int, Precision } from '@portico/core';

/** An offer of a house. */
export class Offer extends Entity(SoftDeleted, Versioned) {
  code!: string;
  name!: string;
  city!: string & Indexed<'price'>;
  category!: string;
  stars!: Int;
  price!: Decimal & Precision<12, 2>;
  createdAt!: DateTimeOffset;
}

/** An offer as responses show it. */
export interface OfferDto {
  id: Guid;
  code: string;
  name: string;
  city: string;
  category: string;
  stars: Int;
  price: Decimal;
  createdAt: DateTimeOffset;
}
