import {
  BadRequestError,
  BusinessRuleError,
  ConcurrencyConflictError,
  ConflictError,
  ForbiddenError,
  InvalidSignatureError,
  InvalidTransitionError,
  KeyConflictError,
  NotFoundError,
  PreconditionFailedError,
  PreconditionRequiredError,
  UnauthorizedError,
  ValidationError,
} from '@portico/core';
import type { AppError, ErrorHead } from '@portico/core';
import { readOutcome } from '../reading/readOutcome.ts';
import { ExactNumber } from '../reading/exactNumbers.ts';
import { wrongType } from '../reading/failures.ts';
import { isObject } from '../reading/jsonObject.ts';
import { isFieldError } from '../problem/messageParams.ts';
import { restoreProblemFacts } from '../problem/restoreProblemFacts.ts';
import type { RemoteErrorPlan } from './remotePlan.ts';

/** How a member of a problem is read. */
interface MemberReading {
  readonly expected: string;
  fits(value: unknown): boolean;
  /** Whether a problem may leave it out. */
  readonly optional?: true;
  /** Converts the member of the problem to that of the error; absent if they are equal. */
  made?(value: unknown): unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const text: MemberReading = { expected: 'text', fits: isText };
const optionalText: MemberReading = { ...text, optional: true };
const texts: MemberReading = { expected: 'a list of texts', fits: (value) => Array.isArray(value) && value.every(isText) };
const match: MemberReading = { expected: 'one of all, any', fits: (value) => value === 'all' || value === 'any' };

/** A number whose digits a double would lose was a bigint. */
const id: MemberReading = {
  expected: 'text or a number',
  fits: (value) => isText(value) || typeof value === 'number' || isWhole(value),
  made: (value) => (value instanceof ExactNumber ? BigInt(value.text) : value),
};

const position: MemberReading = { expected: 'a whole number', fits: (value) => Number.isInteger(value), optional: true };

const fieldErrors: MemberReading = {
  expected: 'a list of failures',
  fits: (value) => Array.isArray(value) && value.every(isFieldError),
};

function isWhole(value: unknown): boolean {
  return value instanceof ExactNumber && /^-?\d+$/.test(value.text);
}

type ErrorClass = (abstract new (...given: never[]) => AppError) & { readonly head: ErrorHead };

/** The plans that read problems of the language's own errors, except DependencyError, whose state a response does not include. */
export const languageErrors: readonly RemoteErrorPlan[] = [
  planError(BadRequestError),
  planError(InvalidSignatureError),
  planError(UnauthorizedError),
  planError(ForbiddenError, { requiredPermissions: texts, permissionMatch: match }),
  planError(NotFoundError, { entity: text, id }),
  planError(ConflictError),
  planError(InvalidTransitionError, { entity: text, from: text, to: text }),
  planError(ConcurrencyConflictError, { entity: text, id: text }),
  planError(KeyConflictError, { fields: texts, entity: optionalText, key: optionalText, index: position, path: optionalText }),
  planError(PreconditionFailedError),
  planError(PreconditionRequiredError),
  planError(ValidationError, { errors: fieldErrors }),
  planError(BusinessRuleError, { rule: text }),
];

function planError(made: ErrorClass, own: Readonly<Record<string, MemberReading>> = {}): RemoteErrorPlan {
  const members = Object.entries({ detail: text, ...own });
  return {
    code: made.head.code,
    members: Object.entries(own).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    read: (problem) =>
      readOutcome(problem, (call, at, value) => {
        if (!isObject(value)) return wrongType(call, at, value, 'an object');
        const error = Object.create(made.prototype as object) as Record<string, unknown>;
        for (const [name, reading] of members) {
          const given = value[name];
          if (given === undefined && reading.optional) continue;
          if (!reading.fits(given)) wrongType(call, `/${name}`, given, reading.expected);
          else error[name] = reading.made ? reading.made(given) : given;
        }
        return restoreProblemFacts(error, value);
      }) as ReturnType<RemoteErrorPlan['read']>,
  };
}
