import type { MessageParams } from './fieldError.ts';

/** How clients and catalogues know the detail of an error. */
export interface DetailFacts {
  /** The key of the sentence; the code of the error if absent. */
  readonly key?: string;
  /** The values that the sentence mentions and that are not members of the error. */
  readonly params?: MessageParams;
}

// By its name, because the sources and the built files of the package can be loaded in one process.
const facts: unique symbol = Symbol.for('portico.detail') as never;

/** Records how the detail of an error is known. No enumerable member is added. */
export function describeDetail<T extends object>(error: T, given: DetailFacts): T {
  return Object.defineProperty(error, facts, { value: given, configurable: true });
}

/** Returns how the detail of an error is known; undefined if its code and its members say it. */
export function getDetailFacts(error: object): DetailFacts | undefined {
  return (error as { readonly [facts]?: DetailFacts })[facts];
}
