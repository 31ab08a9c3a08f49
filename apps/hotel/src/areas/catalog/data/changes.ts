import type { Row } from './table.ts';

/** A partial change: what is undefined stays as it is, what is null is cleared. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** A row with changes, under its own id. */
export function withChanges<T extends Row>(row: T, changes: Changes<NoInfer<T>>): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined])), id: row.id };
}
