/** The source of a rejected value. */
export type InputLocation = 'query' | 'route' | 'header' | 'cookie' | 'form' | 'body';

/** One failure of one value of the request. */
export interface FieldError {
  readonly in: InputLocation;
  /** The name on the wire; inside a body a JSON Pointer (RFC 6901). */
  readonly path: string;
  /** A stable code such as `validation.email` or `binding.missing`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /** The name of the entity, if the save of a row was rejected. */
  readonly entity?: string;
  /** The id of the row, if it is already stored. */
  readonly key?: string;
  /** The position of the row among the new rows of its entity, from 0, if there are several. */
  readonly index?: number;
}

/** Identifies a row of a unit of work: a stored one by its `key`, one of several new ones by its `index`. */
export type RowName = Pick<FieldError, 'key' | 'index'> & { readonly entity: string };
