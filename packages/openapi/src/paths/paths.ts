import type { OperationObject, PathItem } from '../document/document.ts';
import type { PublishedAddress } from './addresses.ts';
import type { PlacedOperation } from './placed.ts';

/** Returns the paths of the document, in the order of the addresses. */
export function createPaths(
  addresses: readonly (readonly [PlacedOperation, PublishedAddress])[],
  describe: (placed: PlacedOperation, names: readonly string[]) => OperationObject,
): Record<string, PathItem> {
  const paths = new Map<string, Partial<Record<string, OperationObject>>>();
  for (const [placed, { path, verb, names }] of addresses) {
    const item = paths.get(path) ?? {};
    item[verb] = describe(placed, names);
    paths.set(path, item);
  }
  return Object.fromEntries(paths);
}
