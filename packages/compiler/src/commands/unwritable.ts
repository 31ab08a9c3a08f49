import { statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { messages } from '../diagnostics/messages.ts';

const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'there is a folder of that name',
  ENOTEMPTY: 'there is a folder of that name',
  EACCES: 'writing is not permitted',
  EPERM: 'writing is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Returns what keeps the output from being written, as a diagnostic; throws what is no fault of the project's folder. */
export function unwritable(project: string, error: unknown): Diagnostic {
  const { code = '', path = '', dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const target = (dest ?? path).replace(/\.\d+\.new$/, '');
  const file = code === 'ENOTDIR' || code === 'EEXIST' ? fileAbove(target) : undefined;
  const reason = file === undefined ? reasons[code] : 'there is a file of that name where a folder has to be';
  if (reason === undefined || target === '') throw error;
  const shown = relative(project, file ?? target)
    .split(sep)
    .join('/');
  return { code: 'PRAG0130', ...messages.PRAG0130({ path: shown, reason }), labels: [] };
}

/** The file that stands where a path needs a folder. */
function fileAbove(path: string): string | undefined {
  for (let each = path; dirname(each) !== each; each = dirname(each)) if (statSync(each, { throwIfNoEntry: false })?.isFile()) return each;
  return undefined;
}
