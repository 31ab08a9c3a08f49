import { Endpoint, Get } from '@portico/core';
import type { Int, JsonPropertyName } from '@portico/core';

export interface Room {
  kind: 'room';
  id: Int;
  title: string & JsonPropertyName<'name'>;
}

export interface Suite {
  kind: 'suite';
  id: Int;
  title: string;
  rooms?: Int;
}

export class GetUnit extends Endpoint(Get('/units/{id}'))<Room | Suite> {
  readonly id!: Int;

  handle(): Room | Suite {
    return { kind: 'room', id: this.id, title: 'Garden' };
  }
}
