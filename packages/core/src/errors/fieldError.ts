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
  /** The name of the entity, where a row is refused at its save. */
  readonly entity?: string;
  /** The id of the row, where it is stored already. */
  readonly key?: string;
  /** The position of the row among the new ones of its entity, from 0, where there are several. */
  readonly index?: number;
}

/** Which row of a unit of work is meant: a stored one by its `key`, one of several new ones by its `index`. */
export type RowName = Pick<FieldError, 'key' | 'index'> & { readonly entity: string };
