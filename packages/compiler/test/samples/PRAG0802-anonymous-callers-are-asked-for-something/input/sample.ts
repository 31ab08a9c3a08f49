import { Endpoint, Get, PolicyOf, hasRole } from '@portico/core';

export class IsManager extends PolicyOf(hasRole('manager')) {}

export class ReadMenu extends Endpoint(Get('/menu'), { allowAnonymous: true, policy: IsManager })<string> {
  handle() {
    return 'soup';
  }
}
