import type { EmittedFile, ProjectPlan } from '../4-plan/plan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

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
}

/** A compiler that is open on a project and remembers what it has read. */
export interface ProjectCompiler {
  /** Compiles; `changed` are absolute paths of files that differ from the last time, all files are looked at without it. */
  compile(changed?: readonly string[]): Promise<Compilation>;
  /** Ends whatever it runs beside itself. */
  close?(): void;
}

/** Opens a compiler on the folder of a project. */
export type OpenCompiler = (project: string) => ProjectCompiler;
