import type { Operation } from './operation.ts';

/** Returns the operations with their later versions, each version as a separate operation. */
export function listEveryVersion(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((operation) => (operation.laterVersions ? [operation, ...operation.laterVersions] : [operation]));
}

/** Formats a version: `2.0`. */
export function formatVersion(number: number): string {
  return `${number}.0`;
}
