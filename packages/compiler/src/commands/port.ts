import type { EmittedFile, ProjectPlan } from '../3-plan/plan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** How much one run of the compiler made again. What a change does not reach is used again, whatever the size of the project. */
export interface Work {
  /** Files that were read into records. */
  readonly files: number;
  /** Operations that were planned. */
  readonly planned: number;
  /** Operations whose services were resolved. */
  readonly resolved: number;
  /** Operations that were checked by themselves. */
  readonly checked: number;
  /** Operations whose text was printed. */
  readonly printed: number;
}

/** What one run of the compiler comes to. */
export interface Compilation {
  /** Absent where the declarations hold errors. */
  readonly plan?: ProjectPlan;
  /** Whether the project declares neither an operation nor a message handler. */
  readonly isEmpty?: true;
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text of every file that a diagnostic can stand in, by its path relative to the project. */
  readonly sources: ReadonlyMap<string, string>;
  /** Folders outside the sources that files were read from, by absolute path. */
  readonly folders?: readonly string[];
  /** Absent if the project's configuration cannot be read. */
  readonly work?: Work;
}

/** A compilation whose syntax has been read, and whose types are being checked. */
export interface StartedCompilation {
  /** What the syntax alone comes to; absent if it leaves a type to the type checker. */
  readonly syntax?: Compilation;
  /** What the syntax and the type checker come to together. */
  readonly verdict: Promise<Compilation>;
}

/** A compiler that is open on a project and remembers what it has read. */
export interface ProjectCompiler {
  /** Compiles; `changed` are absolute paths of files and folders that may differ from the last time. Without it everything is read again. */
  compile(changed?: readonly string[]): Promise<Compilation>;
  /** Compiles in two steps: the output can be written before the type checker has answered. */
  start?(changed?: readonly string[]): Promise<StartedCompilation>;
  /** Ends the processes and threads that it runs. */
  close?(): Promise<void> | void;
}

/** Opens a compiler on the folder of a project. */
export type OpenCompiler = (project: string) => ProjectCompiler | Promise<ProjectCompiler>;

/** What one build did, as plain data. */
export interface Built {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  readonly folders: readonly string[];
  readonly failed: boolean;
  readonly operations: number;
  readonly areas: number;
  readonly written: number;
  readonly removed: number;
  /** How many files were taken back because the type checker refused what had been written. */
  readonly takenBack: number;
  readonly milliseconds: number;
}

/** Builds a project again and again. */
export interface ProjectBuilder {
  /**
   * Builds. With `printed` the output is written before the type checker has answered, and `printed` is called; without it the build waits for the
   * answer and writes nothing if there are errors.
   */
  build(changed?: readonly string[], printed?: (built: Built) => void): Promise<Built>;
  /** Ends the processes and threads that it runs, a build that is running included. */
  close(): Promise<void>;
}

/** How a builder is going to be used. */
export interface BuilderOptions {
  /** Whether it builds once. */
  readonly once?: boolean;
}

/** Opens a builder on the folder of a project. */
export type OpenBuilder = (project: string, options?: BuilderOptions) => ProjectBuilder;

/** How commands open a project; without a builder of its own, builds run in this thread. */
export interface Openers {
  readonly compiler: OpenCompiler;
  readonly builder?: OpenBuilder;
}
