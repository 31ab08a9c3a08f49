import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { configurationFiles } from '../0-program/configuration.ts';
import { factsOn } from '../0-program/disk.ts';
import { loadSettings } from '../0-program/settings.ts';
import { FolderTree } from './folderTree.ts';

/** How long the files have to be quiet before a change is taken up: editors and version control write several at a time. */
const quietMilliseconds = 30;
/** When the files are looked at once more: a change right behind another one, or in a new folder, may not have been reported. */
const secondLookMilliseconds = 250;

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
  #quiet: NodeJS.Timeout | undefined;
  #secondLook: NodeJS.Timeout | undefined;
  #sources: string;
  #tree: FolderTree;

  constructor(project: string, watching: Watching) {
    this.#project = project;
    this.#watching = watching;
    this.#sources = this.#readSources();
    this.#tree = this.#openTree();
    this.#watchFolder(project, (name) => this.#noteInProject(name));
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
    this.#tree.close();
    clearTimeout(this.#quiet);
    clearTimeout(this.#secondLook);
  }

  #readSources(): string {
    try {
      return resolve(this.#project, loadSettings(this.#project).sources);
    } catch {
      // A package.json that is half written: the folder stays what it was, and the build reports the problem.
      return this.#sources ?? resolve(this.#project, 'src');
    }
  }

  /** The project's own folder: its configuration, and the folder of the sources, which comes, goes or becomes another one. */
  #noteInProject(name: string): void {
    const path = join(this.#project, name);
    if (name === 'package.json') this.#followSources();
    if (name.endsWith('.json')) this.#note(path);
    else if (this.#sources === path || this.#sources.startsWith(path + sep)) this.#settle();
  }

  #followSources(): void {
    const sources = this.#readSources();
    if (sources === this.#sources) return;
    this.#tree.close();
    this.#sources = sources;
    this.#tree = this.#openTree();
  }

  #openTree(): FolderTree {
    return new FolderTree(this.#sources, () => this.#settle());
  }

  #watchFolder(folder: string, heard: (name: string) => void): void {
    if (!factsOn(folder)?.isDirectory()) return;
    const watcher = watch(folder, (_event, name) => name !== null && heard(name));
    // A folder that is removed while it is being looked through is no failure.
    watcher.on('error', (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || this.#watching.failed(error));
    this.#watchers.set(folder, watcher);
  }

  #note(path: string): void {
    this.#waiting.add(path);
    this.#settle();
  }

  /** Waits until nothing changes for a moment. */
  #settle(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#tell(), quietMilliseconds);
  }

  #tell(): void {
    const paths = [...new Set([...this.#waiting, ...this.#tree.scan()])].sort();
    this.#waiting.clear();
    if (paths.length === 0) return;
    this.#watching.changed(paths);
    clearTimeout(this.#secondLook);
    this.#secondLook = setTimeout(() => this.#tell(), secondLookMilliseconds);
  }
}
