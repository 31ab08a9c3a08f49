import { readdirSync, statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { configurationFiles } from '../0-program/configuration.ts';
import { settingsOf } from '../settings.ts';

/** How long the files have to be quiet before a change is taken up: editors and version control write several at a time. */
const quietMilliseconds = 30;
/** When a new folder is looked at again: files that came before it was watched have told nobody. */
const secondLookMilliseconds = 250;
const ignored = new Set(['node_modules', 'generated', 'dist']);

/** Who hears of changes. */
export interface Watching {
  /** With the absolute paths that changed, once the files are quiet. */
  readonly changed: (paths: string[]) => void;
  /** With what keeps the files from being watched. */
  readonly failed: (error: Error) => void;
}

/** Watches what a build of a project reads: its sources, its configuration, and folders outside that it imports from. */
export class SourceWatcher {
  readonly #project: string;
  readonly #watching: Watching;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #waiting = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #quiet: NodeJS.Timeout | undefined;
  #sources: string;

  constructor(project: string, watching: Watching) {
    this.#project = project;
    this.#watching = watching;
    this.#sources = this.#readSources();
    this.#watchFolder(project, (name) => this.#noteInProject(name));
    this.#watchSources();
    this.follow([]);
  }

  /** Watches these folders outside the sources, and those that hold configuration. */
  follow(folders: readonly string[]): void {
    const configured = configurationFiles(this.#project).map((file) => dirname(file));
    for (const folder of [...folders, ...configured])
      if (!this.#watchers.has(folder))
        this.#watchFolder(folder, (name) => /\.([cm]?tsx?|json)$/.test(name) && this.#note(join(folder, name)));
  }

  /** Ends watching. */
  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#quiet);
  }

  #readSources(): string {
    try {
      return resolve(this.#project, settingsOf(this.#project).sources);
    } catch {
      // A package.json that is half written: the folder stays what it was, and the build reports the problem.
      return this.#sources ?? resolve(this.#project, 'src');
    }
  }

  /** The project's own folder: its configuration, and the folder of the sources that comes, goes or becomes another one. */
  #noteInProject(name: string): void {
    const path = join(this.#project, name);
    const isSources = this.#sources === path || this.#sources.startsWith(path + sep);
    if (!isSources && !name.endsWith('.json')) return;
    if (name === 'package.json') this.#sources = this.#readSources();
    if (isSources || !this.#watchers.has(this.#sources)) this.#watchSources();
    this.#note(path);
  }

  #watchSources(): void {
    const folder = this.#sources;
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    this.#watchFolder(folder, (name) => this.#noteSource(folder, name), true);
  }

  #watchFolder(folder: string, heard: (name: string) => void, recursive = false): void {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const watcher = watch(folder, { recursive, ignore: isIgnored }, (_event, name) => name !== null && heard(name));
    // A folder that is removed while it is being looked through is no failure.
    watcher.on('error', (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || this.#watching.failed(error));
    this.#watchers.set(folder, watcher);
  }

  #noteSource(folder: string, name: string): void {
    if (isIgnored(name)) return;
    const path = join(folder, name);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? !/\.\D*$/.test(name);
    if (!isFolder && !/\.([cm]?[jt]sx?|json)$/.test(name)) return;
    this.#note(path);
    if (isFolder) this.#lookAgain(path);
  }

  #lookAgain(folder: string): void {
    const before = new Set(filesIn(folder));
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      for (const file of filesIn(folder)) if (!before.has(file)) this.#note(file);
    }, secondLookMilliseconds);
    this.#timers.add(timer);
  }

  /** Gathers paths until none comes for a moment. */
  #note(path: string): void {
    this.#waiting.add(path);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      const paths = [...this.#waiting].sort();
      this.#waiting.clear();
      this.#watching.changed(paths);
    }, quietMilliseconds);
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Whether a path below a source folder does not matter: output, packages, and hidden files. */
function isIgnored(name: string): boolean {
  return name.split(sep).some((part) => ignored.has(part) || part.startsWith('.'));
}
