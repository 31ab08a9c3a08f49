// Emitted by portico build. Do not edit.
import type {
  Called,
  ConcurrencyConflictError,
  ConflictError,
  Guid,
  InvalidTransitionError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  ResultOf,
  ValidationError,
} from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type {
  CancelReservation,
  CheckIn,
  ConfirmReservation,
  CreateExtra,
  CreateGuest,
  CreateReservation,
  DeleteReservation,
  GetReservation,
  MoveReservation,
  RegisterGuest,
  ReservationDto,
  RestoreReservation,
  UpdateGuest,
  UpdateReservation,
} from '../../reservations.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  createExtra(input: Pick<CreateExtra, 'name'>): Called<CreateExtra, { readonly id: Guid }, ConflictError | KeyConflictError>;
  createGuest(input: Pick<CreateGuest, 'name' | 'email' | 'nationality'>): Called<CreateGuest, {
    readonly id: Guid; readonly name: string; readonly email: string; readonly nationality?: string; readonly ownerId?: string,
  }, ConflictError | KeyConflictError | ValidationError>;
  /** Makes a guest of whatever is given: what a guest must have is refused at the save. */
  registerGuest(input?: Pick<RegisterGuest, 'name' | 'email'>): Called<RegisterGuest, {
    readonly id: Guid; readonly name: string; readonly email: string; readonly nationality?: string; readonly ownerId?: string,
  }, ConflictError | KeyConflictError | ValidationError>;
  updateGuest(input: Pick<UpdateGuest, 'id' | 'name' | 'nationality'>): Called<UpdateGuest, {
    readonly id: Guid; readonly name: string; readonly email: string; readonly nationality?: string; readonly ownerId?: string,
  }, ConflictError | KeyConflictError | NotFoundError | ValidationError>;
  createReservation(
    input: Pick<CreateReservation,
    'guestId' | 'arrival' | 'guests' | 'amount' | 'extraIds'>,
  ): Called<CreateReservation, ReservationDto, ConflictError | KeyConflictError | ValidationError>;
  deleteReservation(
    input: Pick<DeleteReservation,
    'id'>,
  ): Called<DeleteReservation, void, ConcurrencyConflictError | ConflictError | NotFoundError | PreconditionFailedError>;
  getReservation(input: Pick<GetReservation, 'id'>): Called<GetReservation, ResultOf<GetReservation>, NotFoundError>;
  updateReservation(
    input: Pick<UpdateReservation,
    'id' | 'guests' | 'extraIds'>,
  ): Called<UpdateReservation, ReservationDto, ConcurrencyConflictError | ConflictError | KeyConflictError | NotFoundError | PreconditionFailedError | ValidationError>;
  cancelReservation(
    input: Pick<CancelReservation,
    'id' | 'reason'>,
  ): Called<CancelReservation, ReservationDto, ConcurrencyConflictError | ConflictError | InvalidTransitionError | KeyConflictError | NotFoundError | PreconditionFailedError | ValidationError>;
  /** Notes who has arrived; too many guests for the house are refused. */
  checkIn(
    input: Pick<CheckIn,
    'id'>,
  ): Called<CheckIn, ReservationDto, ConcurrencyConflictError | ConflictError | InvalidTransitionError | NotFoundError | PreconditionFailedError | ValidationError>;
  /** Confirms a reservation. */
  confirmReservation(
    input: Pick<ConfirmReservation,
    'id'>,
  ): Called<ConfirmReservation, ReservationDto, ConcurrencyConflictError | ConflictError | InvalidTransitionError | KeyConflictError | NotFoundError | PreconditionFailedError | ValidationError>;
  /** Moves a reservation to another guest: hand-written, over repositories, in one transaction. */
  moveReservation(input: Pick<MoveReservation, 'id' | 'email'>): Called<MoveReservation>;
  restoreReservation(
    input: Pick<RestoreReservation,
    'id'>,
  ): Called<RestoreReservation, ReservationDto, ConcurrencyConflictError | ConflictError | KeyConflictError | NotFoundError | PreconditionFailedError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.CreateExtra',
    method: 'createExtra',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
    ],
  },
  {
    operation: 'App.CreateGuest',
    method: 'createGuest',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
      { property: 'email', source: 'body', wireName: 'email' },
      { property: 'nationality', source: 'body', wireName: 'nationality' },
    ],
  },
  {
    operation: 'App.RegisterGuest',
    method: 'registerGuest',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
      { property: 'email', source: 'body', wireName: 'email' },
    ],
  },
  {
    operation: 'App.UpdateGuest',
    method: 'updateGuest',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'name', source: 'body', wireName: 'name' },
      { property: 'nationality', source: 'body', wireName: 'nationality' },
    ],
  },
  {
    operation: 'App.CreateReservation',
    method: 'createReservation',
    inputs: [
      { property: 'guestId', source: 'body', wireName: 'guestId' },
      { property: 'arrival', source: 'body', wireName: 'arrival' },
      { property: 'guests', source: 'body', wireName: 'guests' },
      { property: 'amount', source: 'body', wireName: 'amount' },
      { property: 'extraIds', source: 'body', wireName: 'extraIds' },
    ],
  },
  {
    operation: 'App.DeleteReservation',
    method: 'deleteReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.GetReservation',
    method: 'getReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.UpdateReservation',
    method: 'updateReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'guests', source: 'body', wireName: 'guests' },
      { property: 'extraIds', source: 'body', wireName: 'extraIds' },
    ],
  },
  {
    operation: 'App.CancelReservation',
    method: 'cancelReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'reason', source: 'body', wireName: 'reason' },
    ],
  },
  {
    operation: 'App.CheckIn',
    method: 'checkIn',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.ConfirmReservation',
    method: 'confirmReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.MoveReservation',
    method: 'moveReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'email', source: 'body', wireName: 'email' },
    ],
  },
  {
    operation: 'App.RestoreReservation',
    method: 'restoreReservation',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
];
