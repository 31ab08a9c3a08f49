import { Endpoint, Get, PolicyOf, hasRole, permissions } from '@portico/core';

export const Menus = permissions('app', { menu: ['read'] });

export class IsManager extends PolicyOf(hasRole('manager')) {}

export class ReadMenu extends Endpoint(Get('/menu'), { allowAnonymous: true, permission: Menus.menu.read, policy: IsManager })<string> {
  handle() {
    return 'soup';
  }
}
