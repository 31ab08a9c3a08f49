import type { Rule, Shape } from '@portico/core/manifest';

/** The part of a value in which two shapes differ. */
export type Aspect =
  | 'type'
  | 'null'
  | 'values'
  | 'presence'
  | 'member'
  | 'option'
  | 'length'
  | 'limit'
  | 'pattern'
  | 'format'
  | 'rule'
  | 'media';

/** A value that the writer may write and the reader rejects, or that the reader misses. */
export interface ShapeDifference {
  readonly aspect: Aspect;
  /** The members that lead to it, such as `items.*.name`; empty for the whole. */
  readonly path: readonly string[];
  /** The property of the shape that differs: `the maximum length`. */
  readonly what: string;
  readonly writer: string;
  readonly reader: string;
  /** The named type that differs, and the members from it; absent if the difference belongs to no named type. */
  readonly home?: TypePlace;
}

/** A place in a named type. */
export interface TypePlace {
  /** `Area.Type`. */
  readonly type: string;
  readonly path: readonly string[];
}

/**
 * Where a value goes. Clients write requests and the service reads them; the service writes responses; the older version writes messages and rows
 * that the newer one reads.
 */
export type Flow = 'request' | 'response' | 'stored';

/** The two sides of a value. */
export interface Sides {
  readonly flow: Flow;
  /** Whether the value is text in a URL or a header, where a number is text, too. */
  readonly isText?: boolean;
  readonly writerTypes: Readonly<Record<string, Shape>>;
  readonly readerTypes: Readonly<Record<string, Shape>>;
}

/** The words for something that one side does not have. */
export const none = 'none';

/** Returns whether the service rejects a value without it although its type allows that. */
export function isMandatory({ rules }: Shape): boolean {
  return rules?.some(({ rule }: Rule) => rule === 'mandatory') ?? false;
}

/** Describes a type in a few words. */
export function describeType(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar;
    case 'enum':
      return shape.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'array':
      return 'a list';
    case 'tuple':
      return `a list of ${shape.items.length}${shape.rest ? ' or more' : ''}`;
    case 'dictionary':
      return 'a dictionary';
    case 'object':
    case 'reference':
      return 'an object';
    case 'union':
      return 'one of several types';
    case 'any':
      return 'any value';
  }
}
