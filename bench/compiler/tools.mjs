import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inBench, inRoot } from '../lib/folders.mjs';

/**
 * The tools that compile a project, or only check its types: a name for people, and what Node runs in the project's folder.
 * @type {Record<string, { title: string, args: string[], incremental?: string[], prepare?: (folder: string) => void }>}
 */
export const tools = {
  portico: {
    title: 'portico build',
    args: [inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build'],
    prepare: (folder) => rmSync(join(folder, 'src', 'generated'), { recursive: true, force: true }),
  },
  tsc7: { title: 'tsc --noEmit, TypeScript 7', args: [inBench('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit'] },
  tsc6: {
    title: 'tsc --noEmit, TypeScript 6',
    args: [inBench('node_modules', '@typescript', 'typescript6', 'bin', 'tsc6'), '--noEmit'],
  },
};
