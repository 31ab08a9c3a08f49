/** What an error class declares once: its status and code, for the answer and for the description alike. */
export interface ErrorHead<Code extends string = string> {
  /** The HTTP status of the answer, 400 to 599. */
  readonly status: number;
  /** A stable UPPER_SNAKE_CASE name. */
  readonly code: Code;
  /** The title of the answer; the phrase of the status where it is absent. */
  readonly title?: string;
}

/**
 * An error that a handler returns as a value. Its public properties become members of the problem body (RFC 9457).
 * Application errors extend what `ApplicationError(head)` gives back.
 */
export abstract class AppError<Code extends string = string> {
  static readonly head: ErrorHead;
  /** One sentence a person can act on. */
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }

  /** The stable code of this kind of error. */
  get code(): Code {
    return this.head.code as Code;
  }

  /** The HTTP status that the error is answered with. */
  get status(): number {
    return this.head.status;
  }

  /** The title of the answer, if the kind has one of its own. */
  get title(): string | undefined {
    return this.head.title;
  }

  private get head(): ErrorHead {
    return (this.constructor as typeof AppError).head;
  }
}

/** A base class for one kind of error. */
export type AppErrorClass<Code extends string> = (abstract new (detail: string) => AppError<Code>) & { readonly head: ErrorHead<Code> };

/** The head of an application's own error class: `class RoomUnavailable extends ApplicationError({ status: 409, code: 'ROOM_UNAVAILABLE' }) {…}`. */
export function ApplicationError<const Code extends string>(head: ErrorHead<Code>): AppErrorClass<Code> {
  abstract class Declared extends AppError<Code> {
    static override readonly head = head;
  }
  return Declared;
}
