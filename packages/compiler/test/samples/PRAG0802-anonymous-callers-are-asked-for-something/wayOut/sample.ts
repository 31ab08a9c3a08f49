import { Endpoint, Get } from '@portico/core';

export class ReadMenu extends Endpoint(Get('/menu'), { allowAnonymous: true })<string> {
  handle() {
    return 'soup';
  }
}
