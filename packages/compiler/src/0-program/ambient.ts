import type { SourceFile } from './sourceFile.ts';

/** Returns whether a file declares what other files see without importing it: a script, or an augmentation. */
export function isAmbient({ tree, augmentations }: SourceFile): boolean {
  const isModule = tree.body.some(({ type }) => type.startsWith('Import') || type.startsWith('Export'));
  return !isModule || augmentations.length > 0;
}
