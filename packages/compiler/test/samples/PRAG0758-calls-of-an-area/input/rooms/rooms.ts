import { Module, Post, VoidDomainAction } from '@portico/core';
import type { AsSystem, CallRefusal, PerRequest } from '@portico/core';
import type { Letters } from '../generated/index.ts';

export class RoomsModule extends Module('Rooms', { store: 'house' }) {}

/** A service that calls another area. */
export class Notices implements PerRequest {
  readonly #letters: Letters;

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  send(text: string) {
    return this.#letters.sendLetter({ text });
  }
}

export class CloseRoom extends VoidDomainAction(Post('/rooms/close'), { retries: 3 })<CallRefusal> {
  execute(letters: AsSystem<Letters>) {
    return letters.sendLetter({ text: 'closed' });
  }
}

export class OpenRoom extends VoidDomainAction(Post('/rooms/open'), { retries: 3 })<CallRefusal> {
  execute(notices: Notices) {
    return notices.send('open');
  }
}

export class RefuseOnce extends VoidDomainAction(Post('/rooms/refuse'), { retries: 0 })<CallRefusal> {
  execute(notices: Notices) {
    return notices.send('refused');
  }
}
