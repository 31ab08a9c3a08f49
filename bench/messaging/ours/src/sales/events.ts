import { DomainEvent } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

/** Something that happened by itself. */
export class Ticked extends DomainEvent<{
  /** Microseconds since 1970, as text. */
  at: string;
  text: string;
}> {}

/** An offer has another price. */
export class PriceChanged extends DomainEvent<{ offerId: Guid; price: Decimal }> {}

/** Something that is handled in the order of its key. */
export class Sorted extends DomainEvent<{ key: string }> {}
