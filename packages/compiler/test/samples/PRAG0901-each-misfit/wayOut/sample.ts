import { DomainEvent } from '@portico/core';
import type { Bytes, DateTimeOffset, Int, Long } from '@portico/core';

interface Money {
  amount: Int;
}

export class Scanned extends DomainEvent<{ pages: Bytes[] }> {}

export class Paid extends DomainEvent<{ parts: Record<string, Money | null>; total: Money }> {}

export class Delayed extends DomainEvent<{ occurredAt: DateTimeOffset }> {}

export class Renamed extends DomainEvent<{ to: string }> {}

export class Noted extends DomainEvent<{ when: DateTimeOffset | 'never' | null; size: Long | string; picture: Bytes | Int }> {}

export class Built extends DomainEvent<{ by: string; text: string }> {}
