import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { listConfigurationFiles } from '../0-program/configuration.ts';
import { readFileFacts } from '../0-program/disk.ts';
import { loadSettings } from '../0-program/settings.ts';
import { FolderTree } from './folderTree.ts';

/** The time without changes before a change is reported: editors and version control write several files at a time. */
const quietMilliseconds = 30;
/** The delay of a second scan: a change directly after another one, or in a new folder, may not have been reported. */
const secondLookMilliseconds = 250;

/** Receives changes. */
export interface WatchListener {
  /** Receives the absolute paths that changed, once the files are quiet. */
  readonly changed: (paths: string[]) => void;
  /** Receives the reason why the files cannot be watched. */
  readonly failed: (error: Error) => void;
  /** Whether watching lets the process end. */
  readonly isBackground?: boolean;
}

/** Watches the inputs of a project's build: its sources, its configuration, and folders outside that it imports from. */
export class SourceWatcher {
  readonly #project: string;
  readonly #watching: WatchListener;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #waiting = new Set<string>();
  #quiet: NodeJS.Timeout | undefined;
  #secondLook: NodeJS.Timeout | undefined;
  #sources: string;
  #tree: FolderTree;

  constructor(project: string, watching: WatchListener) {
    this.#project = project;
    this.#watching = watching;
    this.#sources = this.#readSources();
    this.#tree = this.#openTree();
    this.#watchFolder(project, (name) => this.#noteInProject(name));
    this.follow([]);
  }

  /** Watches these folders outside the sources, and those that contain configuration. */
  follow(folders: readonly string[]): void {
    const configured = listConfigurationFiles(this.#project).map((file) => dirname(file));
    for (const folder of [...folders, ...configured])
      if (!this.#watchers.has(folder))
        this.#watchFolder(folder, (name) => /\.([cm]?tsx?|json)$/.test(name) && this.#note(join(folder, name)));
  }

  /** Reports now what has changed so far, without waiting until the files are quiet. */
  flush(): void {
    clearTimeout(this.#quiet);
    this.#tell();
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
      // The package.json may be incomplete while it is written: the folder stays unchanged, and the build reports the problem.
      return this.#sources ?? resolve(this.#project, 'src');
    }
  }

  /** Watches the project's own folder: its configuration, and the source folder, which can be created, removed or replaced. */
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
    return new FolderTree(this.#sources, () => this.#settle(), this.#watching.isBackground);
  }

  #watchFolder(folder: string, heard: (name: string) => void): void {
    if (!readFileFacts(folder)?.isDirectory()) return;
    const watcher = watch(folder, (_event, name) => name !== null && heard(name));
    // A folder that is removed during the scan is not a failure.
    watcher.on('error', (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || this.#watching.failed(error));
    if (this.#watching.isBackground) watcher.unref();
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
    if (this.#watching.isBackground) this.#secondLook.unref();
  }
}
