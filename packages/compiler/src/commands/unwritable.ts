import { statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { messages } from '../diagnostics/messages.ts';

const reasons: Readonly<Record<string, string>> = {
  EISDIR: 'a folder has this name',
  ENOTEMPTY: 'a folder has this name',
  EACCES: 'writing is not permitted',
  EPERM: 'writing is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Returns the reason why the output cannot be written, as a diagnostic; rethrows errors that the project's folder does not cause. */
export function createUnwritableDiagnostic(project: string, error: unknown): Diagnostic {
  const { code = '', path = '', dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const target = (dest ?? path).replace(/\.\d+\.new$/, '');
  const file = code === 'ENOTDIR' || code === 'EEXIST' ? findFileAbove(target) : undefined;
  const reason = file === undefined ? reasons[code] : 'a file has this name, but it must be a folder';
  if (reason === undefined || target === '') throw error;
  const shown = relative(project, file ?? target)
    .split(sep)
    .join('/');
  return { code: 'PRAG0130', ...messages.PRAG0130({ path: shown, reason }), labels: [] };
}

/** Returns the file whose path must be a folder. */
function findFileAbove(path: string): string | undefined {
  for (let each = path; dirname(each) !== each; each = dirname(each)) if (statSync(each, { throwIfNoEntry: false })?.isFile()) return each;
  return undefined;
}
