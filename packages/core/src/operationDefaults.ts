import type { AppError } from './errors/appError.ts';
import type { OperationOptions } from './operations.ts';

/**
 * Options of the operations of a group or an area. An operation that sets an option itself keeps its own value; otherwise the innermost group
 * that has a default decides, then the area, then the host.
 */
export interface OperationDefaults extends Pick<
  OperationOptions,
  'permission' | 'tags' | 'rateLimit' | 'timeout' | 'statements' | 'bodyLimit' | 'bodyValues'
> {
  /**
   * The errors that filters and policies around the operations return, in addition to those that an operation declares itself.
   * @default none
   */
  readonly errors?: readonly (abstract new (...given: never[]) => AppError)[];
}
