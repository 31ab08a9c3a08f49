import type { ProjectCatalogues } from '../3-plan/messageCatalogue.ts';
import type { EmittedFile, ProjectPlan } from '../3-plan/plan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The amount of work of one run of the compiler. Parts that a change does not affect are reused, whatever the size of the project. */
export interface Work {
  /** Files that were read into records. */
  readonly files: number;
  /** Operations that were planned. */
  readonly planned: number;
  /** Operations whose services were resolved. */
  readonly resolved: number;
  /** Operations that were checked separately. */
  readonly checked: number;
  /** Operations whose text was printed. */
  readonly printed: number;
}

/** The result of one run of the compiler. */
export interface Compilation {
  /** Absent if the declarations have errors. */
  readonly plan?: ProjectPlan;
  /** Whether the project declares neither an operation nor a message handler. */
  readonly isEmpty?: true;
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that do not prevent the output. */
  readonly warnings?: readonly Diagnostic[];
  /** The text of every file that a diagnostic can point to, by its path relative to the project. */
  readonly sources: ReadonlyMap<string, string>;
  /** Folders outside the sources that files were read from, by absolute path. */
  readonly folders?: readonly string[];
  /** Absent if the project's configuration cannot be read. */
  readonly work?: Work;
  /** The catalogues of messages, and the messages that each must have. Absent if the project's configuration cannot be read. */
  readonly catalogues?: ProjectCatalogues;
}

/** A compilation whose syntax has been read, and whose types are being checked. */
export interface StartedCompilation {
  /** The result of the syntax alone; absent if it leaves a type to the type checker. */
  readonly syntax?: Compilation;
  /** The result of the syntax and the type checker together. */
  readonly verdict: Promise<Compilation>;
}

/** A compiler of one project that stays open and caches the files that it has read. */
export interface ProjectCompiler {
  /** Compiles; `changed` are absolute paths of files and folders that may have changed since the last time. Without it, everything is read again. */
  compile(changed?: readonly string[]): Promise<Compilation>;
  /** Compiles in two steps: the output can be written before the type checker has finished. */
  start?(changed?: readonly string[]): Promise<StartedCompilation>;
  /** Ends its processes and threads. */
  close?(): Promise<void> | void;
}

/** Opens a compiler on the folder of a project. */
export type OpenCompiler = (
  project: string,
  options?: Pick<BuilderOptions, 'incompleteCatalogues'>,
) => ProjectCompiler | Promise<ProjectCompiler>;

/** The result of one build, as plain data. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that do not fail the build. */
  readonly warnings: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
  readonly folders: readonly string[];
  readonly failed: boolean;
  readonly operations: number;
  readonly areas: number;
  readonly written: number;
  readonly removed: number;
  /** The number of files that were restored because the type checker rejected the written output. */
  readonly takenBack: number;
  readonly milliseconds: number;
}

/** Builds a project repeatedly. */
export interface ProjectBuilder {
  /**
   * Builds. With `printed` the output is written before the verdict of the type checker, and `printed` is called; without it the build
   * waits for the verdict and writes nothing if there are errors.
   */
  build(changed?: readonly string[], printed?: (built: BuildResult) => void): Promise<BuildResult>;
  /** Ends its processes and threads, including a running build. */
  close(): Promise<void>;
}

/** How a builder will be used. */
export interface BuilderOptions {
  /** Whether it builds once. */
  readonly once?: boolean;
  /** Whether a catalogue without some messages is a warning. */
  readonly incompleteCatalogues?: boolean;
  /** Whether a waiting builder lets the process end. */
  readonly isBackground?: boolean;
  /** Receives the phase that runs, and the share of the work that is done, from 0 to 1. */
  readonly progress?: ((phase: string, fraction: number) => void) | undefined;
}

/** Opens a builder on the folder of a project. */
export type OpenBuilder = (project: string, options?: BuilderOptions) => ProjectBuilder;

/** How commands open a project; without a separate builder, builds run in this thread. */
export interface Openers {
  readonly compiler: OpenCompiler;
  readonly builder?: OpenBuilder;
}
