/** Where a refused value was read from. */
export type InputLocation = 'query' | 'route' | 'header' | 'cookie' | 'form' | 'body';

/** One failure of one value of the request. */
export interface FieldError {
  readonly in: InputLocation;
  /** The name as the caller spells it; inside a body a JSON pointer (RFC 6901). */
  readonly path: string;
  /** A stable code such as `validation.email` or `binding.missing`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
}
