import { DomainEvent, Events, Post, VoidEndpoint } from '@portico/core';
import type { Int, PerRequest } from '@portico/core';

export class BellRung extends DomainEvent<{ times: Int }> {}

export class Bell implements PerRequest {
  readonly #events: Events;

  constructor(events: Events) {
    this.#events = events;
  }

  ring() {
    this.#events.raise(new BellRung({ times: 1 }));
  }
}

export class RingBell extends VoidEndpoint(Post('/bell')) {
  handle(bell: Bell) {
    bell.ring();
  }
}
