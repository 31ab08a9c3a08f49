import { DomainEvent, Events, Module, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class DeskModule extends Module('Desk') {}

export class BellRung extends DomainEvent<{ times: Int }> {}

export class RingBell extends VoidEndpoint(Post('/bell')) {
  handle(events: Events) {
    events.raise(new BellRung({ times: 1 }));
  }
}
