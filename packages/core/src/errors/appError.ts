import { describeDetail } from './detail.ts';
import type { Sentence } from '../translations.ts';

/** The status, code and title that an error class declares once, for responses and for the API description. */
export interface ErrorHead<Code extends string = string> {
  /** The HTTP status of the response, 400 to 599. */
  readonly status: number;
  /** A stable UPPER_SNAKE_CASE name. */
  readonly code: Code;
  /** The title of the problem; the reason phrase of the status if absent. */
  readonly title?: string;
}

/**
 * An error that a handler returns as a value. Its public properties become members of the problem body (RFC 9457).
 * Application errors extend the class that `ApplicationError(head)` returns.
 */
export abstract class AppError<Code extends string = string> {
  static readonly head: ErrorHead;
  /** One sentence that a person can act on. */
  readonly detail: string;

  /** @param detail The sentence: a text, or a `sentence` of the application, which catalogues translate. */
  constructor(detail: string | Sentence) {
    this.detail = typeof detail === 'string' ? detail : detail.text;
    if (typeof detail !== 'string') describeDetail(this, { key: detail.key, params: detail.params });
  }

  /** The stable code of this kind of error. */
  get code(): Code {
    return this.head.code as Code;
  }

  /** The HTTP status of the response. */
  get status(): number {
    return this.head.status;
  }

  /** The title of the problem, if the error class declares one. */
  get title(): string | undefined {
    return this.head.title;
  }

  private get head(): ErrorHead {
    return (this.constructor as typeof AppError).head;
  }
}

/** A base class for one kind of error. */
export type AppErrorClass<Code extends string> = (abstract new (detail: string | Sentence) => AppError<Code>) & {
  readonly head: ErrorHead<Code>;
};

/** Returns the head of an application's own error class: `class RoomUnavailable extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {…}`. */
export function ApplicationError<const Code extends string>(head: ErrorHead<Code>): AppErrorClass<Code> {
  abstract class Declared extends AppError<Code> {
    static override readonly head = head;
  }
  return Declared;
}
