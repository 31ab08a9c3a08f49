import { existsSync, watch } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** How long the files have to be quiet before a change is taken up: editors and version control write several at a time. */
const quietMilliseconds = 30;
const ignored = new Set(['node_modules', 'generated', 'dist']);
const rootFiles = new Set(['tsconfig.json', 'package.json']);

/** What is watched. */
export interface Watched {
  /** The folder of the project. */
  readonly project: string;
  /** Folders of sources, relative to the project. */
  readonly folders: readonly string[];
  readonly stopped: AbortSignal;
}

/** Who hears of changes. */
export interface Watching {
  /** With the absolute paths that changed, once the files are quiet. */
  readonly changed: (paths: string[]) => void;
  /** With what keeps the files from being watched. */
  readonly failed: (error: Error) => void;
}

/** Watches the sources until it is stopped. */
export function watchSources({ project, folders, stopped }: Watched, { changed, failed }: Watching): void {
  const note = whenQuiet(changed, stopped);
  for (const folder of folders.map((name) => resolve(project, name)).filter((path) => existsSync(path))) {
    const options = { recursive: true, signal: stopped, ignore: (name: string) => !isSource(name) };
    watch(folder, options, (_event, name) => name !== null && isSource(name) && note(join(folder, name))).on('error', failed);
  }
  watch(project, { signal: stopped }, (_event, name) => name !== null && rootFiles.has(name) && note(join(project, name))).on(
    'error',
    failed,
  );
}

/** Gathers paths until none comes for a moment. */
function whenQuiet(changed: (paths: string[]) => void, stopped: AbortSignal): (path: string) => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  stopped.addEventListener('abort', () => clearTimeout(timer));
  return (path) => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...waiting].sort();
      waiting.clear();
      changed(paths);
    }, quietMilliseconds);
  };
}

/** Whether a path below a source folder matters; a name without an ending may be a folder that was renamed. */
function isSource(name: string): boolean {
  const parts = name.split(sep);
  if (parts.some((part) => ignored.has(part) || part.startsWith('.'))) return false;
  return /\.(m?ts|json)$/.test(name) || !parts.at(-1)!.includes('.');
}
