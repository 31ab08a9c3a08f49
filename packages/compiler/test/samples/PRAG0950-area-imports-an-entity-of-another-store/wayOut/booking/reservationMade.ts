import { DomainEvent } from '@portico/core';
import type { Int } from '@portico/core';

export class ReservationMade extends DomainEvent<{ nights: Int; rate: Int }> {}
