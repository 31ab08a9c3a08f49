import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { ReportFormat } from '../diagnostics/report.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createPalette } from '../diagnostics/colour.ts';
import { messages } from '../diagnostics/messages.ts';
import { exitCodes } from './exitCodes.ts';
import type { Io } from './io.ts';
import { LocalBuilder } from './localBuilder.ts';
import type { TableLayout } from './terminal/textTable.ts';
import type { BuilderOptions, Openers, ProjectBuilder, ProjectCompiler } from './port.ts';

/** The options of every command that opens a project. */
export interface ProjectOptions {
  /** As given: the folder, or its `tsconfig.json`. */
  readonly project: string;
  readonly format: ReportFormat;
  readonly colour: boolean;
}

/** The project that a command works on, and its output. */
export class ProjectContext {
  readonly io: Io;
  readonly options: ProjectOptions;
  /** The folder, by absolute path. */
  readonly folder: string;
  readonly #open: Openers;
  readonly #notes: object[] = [];
  #isPrinted = false;

  constructor(io: Io, options: ProjectOptions, open: Openers) {
    this.io = io;
    this.options = options;
    const path = resolve(io.cwd, options.project);
    this.folder = path.endsWith('.json') ? resolve(path, '..') : path;
    this.#open = open;
  }

  /** Opens a compiler while `use` runs; reports a folder that is not a project. Returns the exit code. */
  async withCompiler(use: (compiler: ProjectCompiler) => Promise<number>): Promise<number> {
    return this.#within(this.#open.compiler, use);
  }

  /** Opens a builder while `use` runs, as `withCompiler` does. */
  async withBuilder(use: (builder: ProjectBuilder) => Promise<number>, options?: BuilderOptions): Promise<number> {
    const { compiler, builder } = this.#open;
    const open = async (project: string): Promise<ProjectBuilder> =>
      builder?.(project, options) ?? new LocalBuilder(project, await compiler(project, options));
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

  /** Returns whether the folder has a `tsconfig.json`, so that it can be compiled. */
  get isProject(): boolean {
    return this.#problem() === undefined;
  }

  #problem(): string | undefined {
    if (!existsSync(this.folder)) return 'there is no such folder';
    return existsSync(join(this.folder, 'tsconfig.json')) ? undefined : 'it contains no tsconfig.json';
  }

  /** Returns whether stdout contains one JSON document. */
  get isJson(): boolean {
    return this.options.format === 'json';
  }

  /** How tables are printed. */
  get tableLayout(): TableLayout {
    return { width: this.io.width, strong: createPalette(this.options.colour).strong };
  }

  /** Prints diagnostics in the requested format; paths are relative to the current folder. */
  report(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): void {
    this.#isPrinted = true;
    this.io.out(this.format(diagnostics, sources));
  }

  /** Formats diagnostics in the requested format. */
  format(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): string {
    const display = (file: string) => relative(this.io.cwd, join(this.folder, file)).split(sep).join('/');
    const { width, documentation } = this.io;
    return report(diagnostics, { format: this.options.format, colour: this.options.colour, width, documentation, sources, display });
  }

  /** Shows the progress of long work, on a terminal only. */
  progress(doing: string, fraction?: number): void {
    this.io.progress?.update(doing, fraction);
  }

  /** Collects a result that `printNotes` prints. */
  note(result: object): void {
    this.#notes.push(result);
  }

  /** Prints the collected results with `--json`, unless a document was printed. */
  printNotes(): void {
    if (this.isJson && !this.#isPrinted) this.print(this.#notes, () => '');
  }

  /** Prints a line for people; prints nothing with `--json`. */
  say(text: string): void {
    this.io.progress?.clear();
    if (!this.isJson) this.io.out(`${text}\n`);
  }

  /** Prints a result: as a JSON document with `--json`, otherwise as text. */
  print(result: unknown, text: () => string): void {
    this.#isPrinted = true;
    this.io.out(this.isJson ? `${JSON.stringify(result, null, 2)}\n` : text());
  }

  /** Reports a problem that is not a diagnostic: on stderr, or with `--json` as the document `{ error }`. Returns the exit code. */
  fail(message: string): number {
    const error = { kind: 'problem', message, exitCode: exitCodes.problems };
    if (this.isJson) this.io.out(`${JSON.stringify({ error }, null, 2)}\n`);
    else this.io.err(`${message}\n`);
    return exitCodes.problems;
  }
}
