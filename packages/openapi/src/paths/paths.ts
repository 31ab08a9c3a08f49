import type { OperationObject, PathItem } from '../document/document.ts';
import type { PublishedAddress } from './addresses.ts';
import type { PlacedOperation } from './placed.ts';

/** The paths of the document, in the order of the addresses. */
export function pathsOf(
  addresses: readonly (readonly [PlacedOperation, PublishedAddress])[],
  describe: (placed: PlacedOperation, names: readonly string[]) => OperationObject,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const [placed, { path, verb, names }] of addresses) paths[path] = { ...paths[path], [verb]: describe(placed, names) };
  return paths;
}
