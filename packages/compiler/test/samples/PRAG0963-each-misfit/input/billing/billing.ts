import { ApplicationError, ConflictError, DependencyError, DomainAction, Endpoint, Get, Module, Post } from '@portico/core';
import type { Guid } from '@portico/core';

export class BillingModule extends Module('Billing') {}

class Unseen extends ApplicationError({ status: 409, code: 'UNSEEN' }) {}
export class Bank extends DependencyError {}
export class Twin extends ApplicationError({ status: 409, code: 'TWIN' }) {
  readonly id!: Guid;
}
export class OtherTwin extends ApplicationError({ status: 409, code: 'TWIN' }) {
  readonly id!: Guid;
}
export class Quiet extends ConflictError {}
export class Guarded extends ApplicationError({ status: 409, code: 'GUARDED' }) {
  private readonly why = 'because';
  protected readonly how = 'so';

  get reason() {
    return `${this.why} ${this.how}`;
  }
}
export class MoreGuarded extends Guarded {
  readonly until!: string;
}

export class Pay extends DomainAction(Post('/pay'))<string, Unseen | Bank | Twin | OtherTwin | Quiet | ConflictError | MoreGuarded> {
  execute() {
    return 'paid';
  }
}

class Sum {
  total!: number;

  double() {
    return this.total * 2;
  }
}
/** Its members are all there is. */
class Plain {
  sums!: Sum[];
  at?: Guid;
}
export class Kept {
  readonly shown!: string;
  #kept = 1;

  next() {
    return (this.#kept += 1);
  }
}

export class ReadSums extends Endpoint(Get('/sums'))<{ plain: Plain; kept?: Kept }> {
  handle() {
    return { plain: { sums: [] } };
  }
}
