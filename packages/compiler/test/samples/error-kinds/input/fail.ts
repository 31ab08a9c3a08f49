import {
  ApplicationError,
  BadRequestError,
  BusinessRuleError,
  ConflictError,
  DependencyError,
  Endpoint,
  ForbiddenError,
  Get,
  NotFoundError,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { Int } from '@portico/core';

/** The room is taken for these nights. */
export class RoomUnavailableError extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE', title: 'Room unavailable' }) {
  readonly room: string;
  readonly nights: { from: string; count: Int };

  constructor(room: string) {
    super(`Room ${room} is taken.`);
    this.room = room;
    this.nights = { from: '2026-01-01', count: 2 };
  }
}

type Failure =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | ValidationError
  | BusinessRuleError
  | DependencyError
  | RoomUnavailableError;

export class Fail extends Endpoint(Get('/fail/{kind}'))<string, Failure> {
  readonly kind!: string;

  handle(): string | Failure {
    switch (this.kind) {
      case 'bad-request':
        return new BadRequestError('This makes no sense.');
      case 'unauthorized':
        return new UnauthorizedError();
      case 'forbidden':
        return new ForbiddenError('You may not.', { requiredPermissions: ['a.b.c'], permissionMatch: 'any' });
      case 'denied':
        return ForbiddenError.denied('refund this invoice');
      case 'not-found':
        return new NotFoundError('Room', 12);
      case 'conflict':
        return new ConflictError('It has changed.');
      case 'validation':
        return new ValidationError([{ in: 'body', path: '/name', code: 'name.taken', message: 'This name is taken.' }]);
      case 'rule':
        return new BusinessRuleError('no-late-checkout');
      case 'invalid':
        return new DependencyError('invalid', 'Payments');
      case 'unavailable':
        return new DependencyError('unavailable', 'Payments', { retryAfter: 30 });
      case 'timeout':
        return new DependencyError('timeout', 'Payments', { detail: 'The payment takes too long.' });
      case 'room':
        return new RoomUnavailableError('12');
      default:
        return 'fine';
    }
  }
}
