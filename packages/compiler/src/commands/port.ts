import type { EmittedFile, ProjectPlan } from '../4-plan/plan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What one run of the compiler comes to. */
export interface Compilation {
  /** Absent where the declarations hold errors. */
  readonly plan?: ProjectPlan;
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text of every file that a diagnostic can stand in, by its path relative to the project. */
  readonly sources: ReadonlyMap<string, string>;
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
export type OpenCompiler = (project: string) => ProjectCompiler;
