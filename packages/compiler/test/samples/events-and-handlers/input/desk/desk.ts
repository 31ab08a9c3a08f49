import { DomainEvent, Events, MessageHandler, Module, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

/** Has no store: what it raises is handled in process. */
export class DeskModule extends Module('Desk') {}

/** Somebody rang. */
export class BellRung extends DomainEvent<{ times: Int }> {}

/** Rings the bell. */
export class RingBell extends VoidEndpoint(Post('/bell')) {
  readonly times: Int = 1;

  handle(events: Events) {
    events.raise(new BellRung({ times: this.times }));
  }
}

export class FetchPorter extends MessageHandler(BellRung, { maxAttempts: 1 }) {
  handle(_: BellRung) {}
}
