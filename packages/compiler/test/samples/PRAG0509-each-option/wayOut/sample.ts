import { DomainAction, Internal } from '@portico/core';
import type { Int } from '@portico/core';

export class Close extends DomainAction(Internal, { summary: 'Closes a day.', idempotent: false })<string> {
  readonly day!: Int;

  execute() {
    return '';
  }
}
