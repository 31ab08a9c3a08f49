import { Program } from './0-program/program.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import { Reader } from './2-read/read.ts';
import { check } from './3-check/check.ts';
import { planProject } from './4-plan/planProject.ts';
import type { EmittedFile, ProjectPlan } from './4-plan/plan.ts';
import { callsFiles, emit } from './5-emit/emit.ts';
import { EmitMemo } from './5-emit/memo.ts';
import type { Compilation, ProjectCompiler } from './commands/port.ts';
import { Findings } from './finding.ts';
import type { Finding } from './finding.ts';
import { Locator } from './locator.ts';
import { OutcomeChecks } from './outcomes.ts';
import { ProjectChecker } from './projectChecker.ts';
import { TypeVerdicts } from './typeVerdicts.ts';
import type { Verdict } from './typeVerdicts.ts';
import { settingsOf } from './settings.ts';
import type { Settings } from './settings.ts';

/** Everything from the sources to the emitted text. `compile` reads as the list of the rooms. */
export class Compiler implements ProjectCompiler {
  readonly #settings: Settings;
  readonly #program: Program;
  readonly #reader: Reader;
  readonly #checker: ProjectChecker;
  readonly #outcomes: OutcomeChecks;
  readonly #verdicts: TypeVerdicts;
  readonly #emitted = new EmitMemo();
  #files: SourceFile[] | undefined;

  /** Opens the project in a folder, by its absolute path. */
  constructor(root: string) {
    this.#settings = settingsOf(root);
    this.#program = new Program(root, this.#settings.sources);
    this.#reader = new Reader(this.#program);
    this.#checker = new ProjectChecker(this.#program);
    this.#outcomes = new OutcomeChecks(this.#program, this.#checker);
    this.#verdicts = new TypeVerdicts(this.#program, this.#reader.types, this.#checker);
  }

  /** Compiles the whole project; after the first time only what `changed` files (absolute paths) take part in is read again. */
  async compile(changed?: readonly string[]): Promise<Compilation> {
    const files = this.#open(changed);
    for (;;) {
      const attempt = this.#attempt(files);
      const { settled, findings } = await attempt.verdict;
      if (settled.size === 0) return this.#complete(attempt, findings);
      // TypeScript says something else of some types than the syntax: their files are read again with what it says.
      this.#reader.forget([...settled]);
    }
  }

  /** Reads, plans, checks and prints, while the type checker answers in its thread. */
  #attempt(files: readonly SourceFile[]): Attempt {
    const findings = new Findings();
    const read = this.#reader.read(files);
    const locator = new Locator(this.#program);
    const planning = planProject(read.records, { findings, locate: (place) => locator.locate(place) });
    const plan: ProjectPlan = { ...this.#settings, ...planning, inputs: inputsOf(this.#program, files) };
    const planned = read.findings.length + findings.list.length === 0;
    const outcomes = this.#outcomes.check(read.records, files, () => (planned ? callsFiles(plan) : undefined));
    const verdict = this.#verdicts.judge(read);
    // Both are awaited later; until then a failure must not end the process.
    for (const promise of [outcomes, verdict]) promise.catch(() => undefined);
    check(read.records, findings, read.findings);
    const found = [...read.findings, ...findings.list];
    return { plan, found, outcomes, verdict, locator, emitted: found.length === 0 ? emit(plan, this.#emitted) : [] };
  }

  async #complete({ plan, found, outcomes, locator, emitted }: Attempt, findings: readonly Finding[]): Promise<Compilation> {
    const diagnostics = locator.diagnostics([...found, ...findings, ...(await outcomes)]);
    const { sources } = locator;
    return diagnostics.length > 0 ? { files: [], diagnostics, sources } : { plan, files: emitted, diagnostics, sources };
  }

  /** Ends the type checker. */
  close(): void {
    this.#checker.close();
  }

  #open(changed: readonly string[] | undefined): SourceFile[] {
    if (this.#files && changed) {
      const differing = this.#program.refresh(changed);
      if (differing.length === 0) return this.#files;
      this.#reader.forget(differing);
      this.#outcomes.forget(differing);
      this.#verdicts.forget(differing);
      this.#checker.update(differing);
    }
    return (this.#files = this.#program.projectFiles());
  }
}

/** One pass over the project, by what is known of its types so far. */
interface Attempt {
  readonly plan: ProjectPlan;
  readonly found: readonly Finding[];
  readonly outcomes: Promise<readonly Finding[]>;
  readonly verdict: Promise<Verdict>;
  readonly locator: Locator;
  readonly emitted: readonly EmittedFile[];
}

/** What the output is made from: the project's files by their content. */
function inputsOf(program: Program, files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [program.relative(file.path), file.hash]));
}
