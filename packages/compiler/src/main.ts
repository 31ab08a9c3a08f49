import { isConfiguration } from './0-program/configuration.ts';
import { Program } from './0-program/program.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import { Reader } from './2-read/read.ts';
import { check } from './3-check/check.ts';
import { planProject } from './4-plan/planProject.ts';
import type { ProjectPlan } from './4-plan/plan.ts';
import { callsFiles, emit } from './5-emit/emit.ts';
import { EmitMemo } from './5-emit/memo.ts';
import type { Compilation, ProjectCompiler, StartedCompilation } from './commands/port.ts';
import { Findings } from './finding.ts';
import type { Finding } from './finding.ts';
import { Locator } from './locator.ts';
import { OutcomeChecks } from './outcomes.ts';
import { settingsOf } from './settings.ts';
import type { Settings } from './settings.ts';

/** Compiles a project, and remembers what it has read until a change reaches it. */
export class Compiler implements ProjectCompiler {
  readonly #root: string;
  #project: OpenProject;
  /** The compilation that runs, with its verdict: the next one begins when it has ended. */
  #running: Promise<unknown> = Promise.resolve();

  /** Opens the project in a folder, by its absolute path. */
  constructor(root: string) {
    this.#root = root;
    this.#project = new OpenProject(root);
  }

  /** Compiles the whole project and waits for the type checker; after the first time only what `changed` reaches is worked on again. */
  async compile(changed?: readonly string[]): Promise<Compilation> {
    const { verdict } = await this.start(changed);
    return verdict;
  }

  /** Compiles from the syntax; the type checker's verdict follows. `changed` are absolute paths of files and folders. */
  async start(changed?: readonly string[]): Promise<StartedCompilation> {
    await this.#running;
    const configured = changed?.some((path) => isConfiguration(this.#root, path)) ?? true;
    if (configured && this.#project.compiled) await this.#reopen();
    const started = this.#project.start(configured ? [] : changed!);
    this.#running = started.verdict.catch(() => undefined);
    return started;
  }

  /** Ends the type checker. */
  async close(): Promise<void> {
    await this.#project.close();
  }

  /** Configuration can change the meaning of every file, so nothing that was read under another one is used again. */
  async #reopen(): Promise<void> {
    await this.#project.close();
    this.#project = new OpenProject(this.#root);
  }
}

/** A project under one state of its configuration. `start` reads as the list of the compiler's phases. */
class OpenProject {
  readonly #settings: Settings;
  readonly #program: Program;
  readonly #reader: Reader;
  readonly #outcomes: OutcomeChecks;
  readonly #emitted = new EmitMemo();
  #files: SourceFile[] | undefined;

  constructor(root: string) {
    this.#settings = settingsOf(root);
    this.#program = new Program(root, this.#settings.sources);
    this.#reader = new Reader(this.#program);
    this.#outcomes = new OutcomeChecks(this.#program);
  }

  /** Whether anything was compiled. */
  get compiled(): boolean {
    return this.#files !== undefined;
  }

  start(changed: readonly string[]): StartedCompilation {
    const findings = new Findings();
    const files = this.#open(changed);
    const read = this.#reader.read(files);
    const locator = new Locator(this.#program);
    const planning = planProject(read.records, { findings, locate: (place) => locator.locate(place) });
    const plan: ProjectPlan = { ...this.#settings, ...planning, inputs: inputsOf(this.#program, files) };
    const planned = read.findings.length + findings.list.length === 0;
    const outcomes = this.#outcomes.check(read.records, files, () => (planned ? callsFiles(plan) : undefined));
    // `verdict` reports its failure; until it is awaited, the failure must not end the process.
    outcomes.catch(() => undefined);
    check(read.records, findings, read.findings);
    const sound = read.findings.length + findings.list.length === 0;
    const emitted = sound ? emit(plan, this.#emitted) : [];
    const judge = (found: readonly Finding[]): Compilation => {
      const diagnostics = locator.diagnostics([...read.findings, ...findings.list, ...found]);
      const { sources } = locator;
      const folders = this.#program.outsideFolders();
      return { ...(diagnostics.length > 0 ? { files: [] } : { plan, files: emitted }), diagnostics, sources, folders };
    };
    return { syntax: judge([]), verdict: outcomes.then(judge) };
  }

  async close(): Promise<void> {
    await this.#outcomes.close();
  }

  #open(changed: readonly string[]): SourceFile[] {
    if (this.#files) {
      const change = this.#program.refresh(changed);
      if (change.reached.size === 0 && !change.structural) return this.#files;
      this.#reader.forget(change.reached);
      this.#outcomes.forget(change);
    }
    return (this.#files = this.#program.projectFiles());
  }
}

/** What the output is made from: the project's files by their content. */
function inputsOf(program: Program, files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [program.relative(file.path), file.hash]));
}
