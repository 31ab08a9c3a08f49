import { authenticated, PolicyOf } from '@portico/core';

/** Whoever has an account may do this with their own, whatever their roles are. */
export class AnyAccount extends PolicyOf(authenticated) {}
