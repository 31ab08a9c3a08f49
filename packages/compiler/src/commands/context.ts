import { join, relative, resolve, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { ReportFormat } from '../diagnostics/report.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Io } from './io.ts';
import type { OpenCompiler, ProjectCompiler } from './port.ts';

/** The options that every command on a project takes. */
export interface ProjectOptions {
  /** As given: the folder, or its `tsconfig.json`. */
  readonly project: string;
  readonly format: ReportFormat;
  readonly colour: boolean;
}

/** A project as a command works on it. */
export class ProjectContext {
  readonly io: Io;
  readonly options: ProjectOptions;
  /** The folder, by absolute path. */
  readonly folder: string;
  readonly #open: OpenCompiler;

  constructor(io: Io, options: ProjectOptions, open: OpenCompiler) {
    this.io = io;
    this.options = options;
    const path = resolve(io.cwd, options.project);
    this.folder = path.endsWith('.json') ? resolve(path, '..') : path;
    this.#open = open;
  }

  /** Opens a compiler for as long as `use` runs. */
  async withCompiler<T>(use: (compiler: ProjectCompiler) => Promise<T>): Promise<T> {
    const compiler = this.#open(this.folder);
    try {
      return await use(compiler);
    } finally {
      compiler.close?.();
    }
  }

  /** Prints what was found, in the form that was asked for; paths are relative to where the command was called. */
  report(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): void {
    const display = (file: string) => relative(this.io.cwd, join(this.folder, file)).split(sep).join('/');
    this.io.out(report(diagnostics, { format: this.options.format, colour: this.options.colour, sources, display }));
  }

  /** A remark for people; machines that read the report get none. */
  say(text: string): void {
    if (this.options.format !== 'json') this.io.out(`${text}\n`);
  }
}
