import { authenticated, PolicyOf } from '@portico/core';

/** Admits every signed-in user, whatever their roles, to operations on their own account. */
export class AnyAccount extends PolicyOf(authenticated) {}
