import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { ReportFormat } from '../diagnostics/report.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { messages } from '../diagnostics/messages.ts';
import type { Io } from './io.ts';
import { LocalBuilder } from './localBuilder.ts';
import type { BuilderOptions, Openers, ProjectBuilder, ProjectCompiler } from './port.ts';

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
  readonly #open: Openers;

  constructor(io: Io, options: ProjectOptions, open: Openers) {
    this.io = io;
    this.options = options;
    const path = resolve(io.cwd, options.project);
    this.folder = path.endsWith('.json') ? resolve(path, '..') : path;
    this.#open = open;
  }

  /** Opens a compiler for as long as `use` runs; a folder that is no project is reported instead. Returns the exit status. */
  async withCompiler(use: (compiler: ProjectCompiler) => Promise<number>): Promise<number> {
    return this.#within(this.#open.compiler, use);
  }

  /** Opens a builder for as long as `use` runs, as `withCompiler` does. */
  async withBuilder(use: (builder: ProjectBuilder) => Promise<number>, options?: BuilderOptions): Promise<number> {
    const { compiler, builder } = this.#open;
    const open = async (project: string): Promise<ProjectBuilder> =>
      builder?.(project, options) ?? new LocalBuilder(project, await compiler(project));
    return this.#within(open, use);
  }

  async #within<Opened extends { close?(): Promise<void> | void }>(
    open: (project: string) => Opened | Promise<Opened>,
    use: (opened: Opened) => Promise<number>,
  ): Promise<number> {
    const reason = this.#problem();
    if (reason) {
      const wording = messages.PRAG0110({ project: this.options.project, reason });
      this.report([{ code: 'PRAG0110', ...wording, labels: [] }], new Map());
      return 1;
    }
    const opened = await open(this.folder);
    try {
      return await use(opened);
    } finally {
      await opened.close?.();
    }
  }

  #problem(): string | undefined {
    if (!existsSync(this.folder)) return 'there is no such folder';
    return existsSync(join(this.folder, 'tsconfig.json')) ? undefined : 'it holds no tsconfig.json';
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
