import type { Operation } from './operation.ts';

/** The operations with their later versions, each version as an operation of its own. */
export function listEveryVersion(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((operation) => (operation.laterVersions ? [operation, ...operation.laterVersions] : [operation]));
}

/** A version as it is written: `2.0`. */
export function formatVersion(number: number): string {
  return `${number}.0`;
}
