import { Post, VoidEndpoint } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

export interface Note {
  text: string;
  at: string;
}

export interface Appointment {
  title: string;
  at: DateTimeOffset;
}

export class AddEntry extends VoidEndpoint(Post('/entries')) {
  readonly entry!: Note | Appointment;

  handle() {}
}
