/** The source of a rejected value. */
export type InputLocation = 'query' | 'route' | 'header' | 'cookie' | 'form' | 'body';

/** A value that a sentence mentions. */
export type MessageParam = string | number | boolean | readonly (string | number | boolean)[];

/** The values that a sentence mentions, by name: `{ max: 3 }`. */
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** One failure of one value of the request. */
export interface FieldError {
  readonly in: InputLocation;
  /** The name on the wire; inside a body a JSON Pointer (RFC 6901). */
  readonly path: string;
  /** A stable code such as `validation.email` or `binding.missing`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /**
   * The values that the message mentions, by the names that its code documents: `{ max: 3 }`. With `code` and `path` they are everything that a
   * client needs to write the message in another language.
   */
  readonly params?: MessageParams;
  /** The name of the entity, if the save of a row was rejected. */
  readonly entity?: string;
  /** The id of the row, if it is already stored. */
  readonly key?: string;
  /** The position of the row among the new rows of its entity, from 0, if there are several. */
  readonly index?: number;
}

/** Identifies a row of a unit of work: a stored one by its `key`, one of several new ones by its `index`, and its place in the body by its `path`. */
export type RowName = Pick<FieldError, 'key' | 'index'> & { readonly entity: string; readonly path?: string };
