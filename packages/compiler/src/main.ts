import { Program } from './0-program/program.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import { Reader } from './2-read/read.ts';
import { check } from './3-check/check.ts';
import { planProject } from './4-plan/planProject.ts';
import type { ProjectPlan } from './4-plan/plan.ts';
import { callsFiles, emit } from './5-emit/emit.ts';
import { EmitMemo } from './5-emit/memo.ts';
import type { Compilation, ProjectCompiler } from './commands/port.ts';
import { Findings, label } from './finding.ts';
import { Locator } from './locator.ts';
import { OutcomeChecks } from './outcomes.ts';
import { readSettings } from './settings.ts';
import type { SettingsReading } from './settings.ts';

/** Everything from the sources to the emitted text. `compile` reads as the list of the rooms. */
export class Compiler implements ProjectCompiler {
  readonly #settings: SettingsReading;
  readonly #program: Program;
  readonly #reader: Reader;
  readonly #outcomes: OutcomeChecks;
  readonly #emitted = new EmitMemo();
  #files: SourceFile[] | undefined;

  /** Opens the project in a folder, by its absolute path. */
  constructor(root: string) {
    this.#settings = readSettings(root);
    this.#program = new Program(root, this.#settings.settings.sources);
    this.#reader = new Reader(this.#program);
    this.#outcomes = new OutcomeChecks(this.#program);
  }

  /** Compiles the whole project; after the first time only what `changed` files (absolute paths) take part in is read again. */
  async compile(changed?: readonly string[]): Promise<Compilation> {
    const unreadable = this.#reportConfiguration();
    if (unreadable) return unreadable;
    const findings = new Findings();
    const files = this.#open(changed);
    const read = this.#reader.read(files);
    const locator = new Locator(this.#program);
    const planning = planProject(read.records, { findings, locate: (place) => locator.locate(place) });
    const plan: ProjectPlan = { ...this.#settings.settings, ...planning, inputs: inputsOf(this.#program, files) };
    const planned = read.findings.length + findings.list.length === 0;
    const outcomes = this.#outcomes.check(read.records, files, () => (planned ? callsFiles(plan) : undefined));
    // It is awaited below; until then its failure must not end the process.
    outcomes.catch(() => undefined);
    check(read.records, findings, read.findings);
    const sound = read.findings.length + findings.list.length === 0;
    const emitted = sound ? emit(plan, this.#emitted) : [];
    const diagnostics = locator.diagnostics([...read.findings, ...findings.list, ...(await outcomes)]);
    const { sources } = locator;
    if (diagnostics.length > 0) return { files: [], diagnostics, sources };
    const isEmpty = read.records.operations.length + read.records.messageHandlers.length === 0;
    return { plan, ...(isEmpty ? { isEmpty } : {}), files: emitted, diagnostics, sources };
  }

  /** What is wrong with the project's configuration: nothing else is reported then, since it may be another project. */
  #reportConfiguration(): Compilation | undefined {
    const { problem } = this.#program.tsConfig;
    const problems = [...this.#settings.problems, ...(problem ? [problem] : [])];
    if (problems.length === 0) return undefined;
    const findings = new Findings();
    for (const each of problems)
      findings.report('PRAG0124', { file: this.#program.relative(each.file), reason: each.reason }, label(each, 'here'));
    const locator = new Locator(this.#program);
    return { files: [], diagnostics: locator.diagnostics(findings.list), sources: locator.sources };
  }

  /** Ends the type checker. */
  close(): void {
    this.#outcomes.close();
  }

  #open(changed: readonly string[] | undefined): SourceFile[] {
    if (this.#files && changed) {
      const differing = this.#program.refresh(changed);
      if (differing.length === 0) return this.#files;
      this.#reader.forget(differing);
      this.#outcomes.forget(differing);
    }
    return (this.#files = this.#program.projectFiles());
  }
}

/** What the output is made from: the project's files by their content. */
function inputsOf(program: Program, files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [program.relative(file.path), file.hash]));
}
