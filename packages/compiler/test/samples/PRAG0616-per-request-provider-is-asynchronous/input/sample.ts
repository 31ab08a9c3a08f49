import { Endpoint, Get, Provider } from '@portico/core';
import type { PerRequest } from '@portico/core';

export class Session implements PerRequest {
  readonly opened = 1;
}

export class SessionProvider extends Provider<Session> {
  override async provide() {
    return new Session();
  }
}

export class GetSession extends Endpoint(Get('/session'))<number> {
  handle(session: Session) {
    return session.opened;
  }
}
