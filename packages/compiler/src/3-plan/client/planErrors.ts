import type { DeclaredError, Operation } from '@portico/core/manifest';
import { standardErrors } from '@portico/openapi';
import type { ClientErrorType } from './clientPlan.ts';
import type { ClientNames } from './clientNames.ts';

/** Returns a function that returns the errors of an operation, with their names in the module. */
export function planErrors(operations: readonly Operation[], names: ClientNames): (operation: Operation) => readonly ClientErrorType[] {
  const known = new Map<string, ClientErrorType>();
  for (const { errors } of operations)
    for (const error of errors) {
      const key = JSON.stringify(error);
      if (known.has(key)) continue;
      const isCommon = JSON.stringify(standardErrors.get(error.name)?.answers) === JSON.stringify(error.answers);
      known.set(key, { name: isCommon ? error.name : names.type(error.name), error, isCommon });
    }
  return ({ errors }) => removeDuplicates(errors.map((error) => known.get(JSON.stringify(error))!));
}

function removeDuplicates(errors: readonly ClientErrorType[]): readonly ClientErrorType[] {
  return [...new Map(errors.map((each) => [each.name, each])).values()];
}

/** Returns the errors that every service can return. */
export function listCommonErrors(): readonly DeclaredError[] {
  return [...standardErrors.values()];
}
