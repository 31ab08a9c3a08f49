import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { readFileFacts } from '../0-program/disk.ts';

const ignored = new Set(['node_modules', 'generated', 'dist']);
const source = /\.([cm]?[jt]sx?|json)$/;

/** The results of a scan, by absolute path. */
interface ScanResult {
  readonly files: Map<string, string>;
  readonly folders: Set<string>;
}

interface WatchedFolder {
  readonly inode: number;
  readonly watcher: FSWatcher;
}

/**
 * Watches a folder and those below it, each separately: Node's recursive watching loses folders that are renamed or created again on Linux.
 * Each scan is compared with the previous one, so a change that was not reported is found by the next scan.
 */
export class FolderTree {
  readonly #root: string;
  readonly #heard: () => void;
  readonly #isBackground: boolean;
  readonly #folders = new Map<string, WatchedFolder>();
  #files: ReadonlyMap<string, string> = new Map();

  /** Calls `heard` when something below the folder may have changed; in the background, watching does not keep the process alive. */
  constructor(root: string, heard: () => void, isBackground = false) {
    this.#isBackground = isBackground;
    this.#root = root;
    this.#heard = heard;
    this.scan();
  }

  /** Compares all files; returns those that were added, removed or changed since the last time, by absolute path. */
  scan(): string[] {
    const before = this.#files;
    const files = new Map<string, string>();
    const folders = new Set<string>();
    this.#walk(this.#root, { files, folders });
    for (const [folder, { watcher }] of this.#folders) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    this.#files = files;
    const changed = [...files].filter(([path, facts]) => before.get(path) !== facts).map(([path]) => path);
    return [...changed, ...[...before.keys()].filter((path) => !files.has(path))];
  }

  /** Ends watching. */
  close(): void {
    for (const { watcher } of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }

  /** Scans a folder and those below it. A link to a parent folder is not followed, because the scan would never end. */
  #walk(folder: string, found: ScanResult, above: readonly number[] = []): void {
    const facts = readFileFacts(folder);
    if (!facts?.isDirectory() || above.includes(facts.ino)) return;
    found.folders.add(folder);
    this.#watch(folder, facts.ino);
    for (const entry of listEntries(folder)) {
      if (ignored.has(entry) || entry.startsWith('.')) continue;
      const path = join(folder, entry);
      const inner = readFileFacts(path);
      if (inner?.isDirectory()) this.#walk(path, found, [...above, facts.ino]);
      else if (inner && source.test(entry)) found.files.set(path, `${inner.ino} ${inner.size} ${inner.mtimeMs}`);
    }
  }

  /** Watches a folder, unless the same folder is already being watched. */
  #watch(folder: string, inode: number): void {
    const known = this.#folders.get(folder);
    if (known?.inode === inode) return;
    known?.watcher.close();
    const watcher = watch(folder, (_event, name) => {
      if (name === null || (!ignored.has(name) && !name.startsWith('.'))) this.#heard();
    });
    // A folder that was removed is found by the next scan.
    watcher.on('error', () => this.#heard());
    if (this.#isBackground) watcher.unref();
    this.#folders.set(folder, { inode, watcher });
  }
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
