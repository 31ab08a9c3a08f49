import { ApplicationError } from './appError.ts';
import type { ErrorHead } from './appError.ts';

/** The kind of failure of a dependency. */
export type DependencyFailure = 'invalid' | 'unavailable' | 'timeout';

const heads: Record<DependencyFailure, ErrorHead> = {
  invalid: { status: 502, code: 'DEPENDENCY_INVALID' },
  unavailable: { status: 503, code: 'DEPENDENCY_UNAVAILABLE' },
  timeout: { status: 504, code: 'DEPENDENCY_TIMEOUT' },
};

const sentences: Record<DependencyFailure, string> = {
  invalid: 'gave an answer that cannot be used',
  unavailable: 'is not available',
  timeout: 'did not answer in time',
};

/**
 * A dependency of the operation failed: 502, 503 or 504, by the kind of failure; `dependency` has its name.
 * @code 502 DEPENDENCY_INVALID A dependency returned an unusable response; `dependency` names it.
 * @code 503 DEPENDENCY_UNAVAILABLE A dependency is unavailable: a store cannot be reached, or was busy for too long.
 * @code 504 DEPENDENCY_TIMEOUT A dependency did not respond in time; a store canceled a statement.
 * @header Retry-After
 */
export class DependencyError extends ApplicationError<string>({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' }) {
  readonly #failure: DependencyFailure;
  readonly #retryAfter: number | undefined;
  /** The name of the dependency, for operators. */
  readonly dependency: string;

  constructor(failure: DependencyFailure, dependency: string, options: { detail?: string; retryAfter?: number } = {}) {
    super(options.detail ?? `${dependency} ${sentences[failure]}.`);
    this.#failure = failure;
    this.#retryAfter = options.retryAfter;
    this.dependency = dependency;
  }

  /** `DEPENDENCY_INVALID`, `DEPENDENCY_UNAVAILABLE` or `DEPENDENCY_TIMEOUT`. */
  override get code(): string {
    return heads[this.#failure].code;
  }

  /** 502, 503 or 504. */
  override get status(): number {
    return heads[this.#failure].status;
  }

  /** The seconds after which the caller may retry, sent as `Retry-After` (RFC 9110 section 10.2.3); undefined if unknown. */
  get retryAfter(): number | undefined {
    return this.#retryAfter;
  }
}
