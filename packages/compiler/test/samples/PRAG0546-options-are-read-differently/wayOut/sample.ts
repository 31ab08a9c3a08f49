import { Post, VoidEndpoint } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

export interface Note {
  kind: 'note';
  text: string;
  at: string;
}

export interface Appointment {
  kind: 'appointment';
  title: string;
  at: DateTimeOffset;
}

export class AddEntry extends VoidEndpoint(Post('/entries')) {
  readonly entry!: Note | Appointment;

  handle() {}
}
