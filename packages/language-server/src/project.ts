import { Compiler, SourceWatcher } from '@portico/compiler';
import type { Compilation, ProjectPlan } from '@portico/compiler';
import { Texts } from './locations.ts';
import { PlanIndex } from './planIndex.ts';

/** The time without typing after which a project is compiled. */
const quietMilliseconds = 40;

/** The result of the last compilation. */
export interface ProjectState {
  readonly compilation: Compilation;
  readonly texts: Texts;
  /** The declarations of the last compilation without errors; undefined before the first one. */
  readonly index: PlanIndex | undefined;
}

/** Receives what a project reports. */
export interface ProjectListener {
  /** Receives the state of the newest texts. */
  readonly compiled: (project: Project, state: ProjectState) => void;
  readonly failed: (project: Project, error: unknown) => void;
}

/**
 * An open project: its compiler, and the texts that the editor shows instead of those on disk. One compilation runs at a time; a result that newer
 * texts have overtaken is not reported. Nothing is written.
 */
export class Project {
  readonly root: string;
  readonly #listener: ProjectListener;
  readonly #watcher: SourceWatcher;
  /** The texts of the running or the last compilation, by absolute path. */
  readonly #open = new Map<string, string>();
  /** Changes for the next compilation: texts, and null for closed documents. */
  readonly #staged = new Map<string, string | null>();
  readonly #changed = new Set<string>();
  #compiler: Compiler;
  #isStale = true;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<ProjectState | undefined> | undefined;
  #state: ProjectState | undefined;
  #plan: ProjectPlan | undefined;
  #index: PlanIndex | undefined;

  constructor(root: string, listener: ProjectListener) {
    this.root = root;
    this.#listener = listener;
    this.#compiler = this.#openCompiler();
    this.#watcher = new SourceWatcher(root, { changed: (paths) => this.touch(paths), failed: () => undefined, isBackground: true });
  }

  /** The compiler of the last state. */
  get compiler(): Compiler {
    return this.#compiler;
  }

  /** Notes the text that the editor shows; null if the document is closed. */
  edit(path: string, text: string | null): void {
    this.#staged.set(path, text);
    this.touch([path]);
  }

  /** Notes that files may have changed on disk. */
  touch(paths: readonly string[]): void {
    for (const path of paths) this.#changed.add(path);
    this.#isStale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), quietMilliseconds);
  }

  /** Compiles the newest texts now, unless they are compiled, and returns the state; undefined if the compiler fails. */
  async settle(): Promise<ProjectState | undefined> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#isStale) return this.#state;
    this.#running = this.#compile();
    try {
      return await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  /** Ends the compiler and watching. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#watcher.close();
    await this.#compiler.close();
  }

  #openCompiler(): Compiler {
    return new Compiler(this.root, { open: this.#open, fixes: true });
  }

  async #compile(): Promise<ProjectState | undefined> {
    const changed = this.#take();
    try {
      const compilation = await this.#compiler.compile(changed);
      this.#watcher.follow(compilation.folders ?? []);
      this.#state = {
        compilation,
        texts: new Texts((file) => compilation.sources.get(file) ?? this.#compiler.navigation.readText(file)),
        index: this.#readIndex(compilation),
      };
      if (!this.#isStale) this.#listener.compiled(this, this.#state);
      return this.#state;
    } catch (error) {
      this.#listener.failed(this, error);
      void this.#compiler.close().catch(() => undefined);
      this.#compiler = this.#openCompiler();
      return undefined;
    }
  }

  /** Applies the staged changes, and returns the paths to read again. */
  #take(): string[] {
    for (const [path, text] of this.#staged) {
      if (text === null) this.#open.delete(path);
      else this.#open.set(path, text);
    }
    const changed = [...this.#changed];
    this.#staged.clear();
    this.#changed.clear();
    this.#isStale = false;
    return changed;
  }

  #readIndex({ plan, files }: Compilation): PlanIndex | undefined {
    if (plan && plan !== this.#plan) {
      this.#plan = plan;
      this.#index = new PlanIndex(plan, files);
    }
    return this.#index;
  }
}
