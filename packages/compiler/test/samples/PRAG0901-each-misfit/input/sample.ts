import { DomainEvent } from '@portico/core';
import type { Bytes, ByteStream, DateOnly, DateTimeOffset, FileResponse, Int, JsonPropertyName, Long } from '@portico/core';

class Money {
  amount!: Int;
}

interface Branch {
  name: string;
  branches: Branch[];
}

export class Scanned extends DomainEvent<{ pages: ByteStream[]; file: FileResponse }> {}

export class Paid extends DomainEvent<{ parts: Record<string, Money | null> }> {}

export class Grown extends DomainEvent<{ tree: Branch }> {}

export class Delayed extends DomainEvent<{ occurredAt: DateOnly }> {}

export class Renamed extends DomainEvent<{ to: string & JsonPropertyName<'new-name'>; From: string }> {}

export class Noted extends DomainEvent<{ when: string | DateTimeOffset; picture: { data: Bytes | string }; size: Long | number }> {}

export class Built extends DomainEvent<{ constructor: string; toString: string }> {}

export class Done extends DomainEvent<{ then: () => void }> {}
