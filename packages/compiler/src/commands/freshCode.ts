import { join, relative, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { BuildResult } from './port.ts';
import { RemoteBuilder } from './remoteBuilder.ts';
import { SourceWatcher } from './watcher.ts';

/** The result of bringing generated code up to date. */
export interface Freshness {
  readonly isFailed: boolean;
  /** The diagnostics, one line each; empty if there are none. */
  readonly text: string;
  /** The number of generated files that were written or removed. */
  readonly changed: number;
}

/**
 * Keeps the generated code of one project up to date, for tools that build and watch by themselves. It works in a thread, one build at a time, and does
 * not keep the process alive while it waits.
 */
export class FreshCode {
  readonly #project: string;
  readonly #builder: RemoteBuilder;
  readonly #watcher: SourceWatcher;
  readonly #changed = new Set<string>();
  #heard: (() => void) | undefined;
  #last: Freshness | undefined;
  #idle: Promise<unknown> = Promise.resolve();

  /** Opens the project in a folder: the one with its `tsconfig.json`. */
  constructor(project: string) {
    this.#project = project;
    this.#builder = new RemoteBuilder(project, { isBackground: true });
    this.#watcher = new SourceWatcher(project, { changed: (paths) => this.#note(paths), failed: () => undefined, isBackground: true });
  }

  /** Builds if a source has changed since the last build, and returns its result; otherwise returns the last result. */
  refresh(): Promise<Freshness> {
    const next = this.#idle.then(() => this.#next());
    this.#idle = next.catch(() => undefined);
    return next;
  }

  /** Calls a function whenever a source may have changed. */
  onChange(heard: () => void): void {
    this.#heard = heard;
  }

  /** Ends the thread, and watching. */
  async close(): Promise<void> {
    this.#watcher.close();
    await this.#builder.close();
  }

  #note(paths: readonly string[]): void {
    for (const path of paths) this.#changed.add(path);
    this.#heard?.();
  }

  async #next(): Promise<Freshness> {
    this.#watcher.flush();
    if (this.#last && this.#changed.size === 0) return this.#last;
    const paths = [...this.#changed];
    this.#changed.clear();
    const built = await this.#builder.build(this.#last ? paths : undefined);
    this.#watcher.follow(built.folders);
    this.#last = this.#describe(built);
    return this.#last;
  }

  #describe({ diagnostics, sources, failed, written, removed }: BuildResult): Freshness {
    const display = (file: string) => relative(process.cwd(), join(this.#project, file)).split(sep).join('/');
    return { isFailed: failed, text: report(diagnostics, { format: 'tsc', sources, display }).trim(), changed: written + removed };
  }
}
