import { DomainEvent } from '@portico/core';
import type { Bytes, DateTimeOffset, Int } from '@portico/core';

interface Money {
  amount: Int;
}

export class Scanned extends DomainEvent<{ pages: Bytes[] }> {}

export class Paid extends DomainEvent<{ parts: Record<string, Money | null>; total: Money }> {}

export class Delayed extends DomainEvent<{ occurredAt: DateTimeOffset }> {}

export class Renamed extends DomainEvent<{ to: string }> {}
