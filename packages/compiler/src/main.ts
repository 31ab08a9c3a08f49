import { isConfiguration } from './0-program/configuration.ts';
import type { OpenTexts } from './0-program/disk.ts';
import { ProjectChecker } from './0-program/checker/projectChecker.ts';
import { Program } from './0-program/program.ts';
import { readSettings } from './0-program/settings.ts';
import type { SettingsReading } from './0-program/settings.ts';
import type { SourceFile } from './0-program/sourceFile.ts';
import { Reader } from './2-read/read.ts';
import type { ProjectRecords } from './2-read/read.ts';
import { TypeVerdicts } from './2-read/verdicts/typeVerdicts.ts';
import type { TypeComparison } from './2-read/verdicts/typeVerdicts.ts';
import type { EmittedFile, ProjectPlan } from './3-plan/plan.ts';
import { PlanMemo } from './3-plan/planMemo.ts';
import { applyDefaults } from './3-plan/applyDefaults.ts';
import { planProject } from './3-plan/planProject.ts';
import { CheckMemo, check } from './4-check/check.ts';
import { OutcomeChecks } from './4-check/typescript/outcomes.ts';
import { emitCallsFiles, emit, emitBySteps } from './5-emit/emit.ts';
import { EmitMemo } from './5-emit/memo.ts';
import { Printing } from './5-emit/printing.ts';
import { completeSettings, hashInputs, markHandled } from './attempt.ts';
import type { Attempt, Draft } from './attempt.ts';
import type { Compilation, ProjectCompiler, StartedCompilation, Work } from './commands/port.ts';
import { MemberPlaces } from './2-read/types/memberPlaces.ts';
import { Locator } from './diagnostics/locator.ts';
import type { ListFixes } from './diagnostics/locator.ts';
import { listFixes } from './fixes/listFixes.ts';
import { Navigation } from './navigation/navigation.ts';
import { Findings, label } from './finding.ts';

/** The options of a compiler. */
export interface CompilerOptions {
  /**
   * Whether the project is compiled once. The type checker then ends as soon as it has responded, to free its memory for the remaining work, and no
   * output is available before its verdict. A further compilation starts the type checker again.
   */
  readonly once?: boolean;
  /**
   * Receives emitted files while others are printed, once the type checker has responded and nothing can reject the output. Only if the project is
   * compiled once.
   */
  readonly accepted?: (files: readonly EmittedFile[]) => void;
  /** Receives the phase that begins, and the share of the work that is done. Only if the project is compiled once. */
  readonly progress?: (phase: string, fraction: number) => void;
  /**
   * The texts of files that are open in an editor, by absolute path. They replace the texts on disk, also for the type checker. The caller may change
   * the map between compilations, and passes the paths of changed texts to the next one.
   */
  readonly open?: OpenTexts;
  /** Whether a catalogue without some messages is a warning, and the English ones take their place. */
  readonly incompleteCatalogues?: boolean;
  /** Whether diagnostics contain their fixes. */
  readonly fixes?: boolean;
}

/** Compiles a project, and caches the files that it has read until they change. */
export class Compiler implements ProjectCompiler {
  readonly #root: string;
  readonly #options: CompilerOptions;
  #project: OpenProject;
  /** The running compilation, with its verdict. The next one begins when it has ended. */
  #running: Promise<unknown> = Promise.resolve();

  /** Opens the project in a folder, by its absolute path. */
  constructor(root: string, options: CompilerOptions = {}) {
    this.#root = root;
    this.#options = options;
    this.#project = new OpenProject(root, options);
  }

  /** Compiles the whole project and waits for the type checker. Later compilations process only what `changed` affects. */
  async compile(changed?: readonly string[]): Promise<Compilation> {
    const { verdict } = await this.start(changed);
    return verdict;
  }

  /** Compiles from the syntax; the type checker's verdict follows. `changed` are absolute paths of files and folders. */
  async start(changed?: readonly string[]): Promise<StartedCompilation> {
    await this.#running;
    const configured = changed?.some((path) => isConfiguration(this.#root, path)) ?? true;
    if (configured && this.#project.isStarted) await this.#reopen();
    const started = this.#project.start(configured ? [] : changed!);
    this.#running = started.verdict.catch(() => undefined);
    return started;
  }

  /** Finds what names mean, by the syntax of the last compilation. */
  get navigation(): Navigation {
    return this.#project.navigation;
  }

  /** Ends the type checker. */
  async close(): Promise<void> {
    await this.#project.close();
  }

  /** Reopens the project. Configuration can change the meaning of every file, so no earlier results are reused. */
  async #reopen(): Promise<void> {
    await this.#project.close();
    this.#project = new OpenProject(this.#root, this.#options);
  }
}

/** A project with one version of its configuration. `#attempt` and `#draft` list the compiler's phases. */
class OpenProject {
  readonly #settings: SettingsReading;
  readonly #program: Program;
  readonly #reader: Reader;
  readonly #checker: ProjectChecker;
  readonly #outcomes: OutcomeChecks;
  readonly #verdicts: TypeVerdicts;
  readonly #planned = new PlanMemo();
  readonly #checked = new CheckMemo();
  readonly #emitted = new EmitMemo();
  #files: readonly SourceFile[] | undefined;
  #isStarted = false;

  readonly navigation: Navigation;
  readonly #fixes: ListFixes | undefined;
  readonly #isOnce: boolean;
  readonly #warned: ReadonlySet<string>;
  readonly #accepted: CompilerOptions['accepted'];
  readonly #progress: CompilerOptions['progress'];

  constructor(root: string, { once = false, accepted, progress, open, fixes = false, incompleteCatalogues }: CompilerOptions) {
    this.#isOnce = once;
    this.#warned = new Set(incompleteCatalogues ? ['PRAG0981'] : []);
    this.#accepted = accepted;
    this.#progress = progress;
    if (once) for (const each of [this.#planned, this.#checked, this.#emitted]) each.rememberNothing();
    this.#settings = readSettings(root);
    this.#program = new Program(root, this.#settings.settings.sources, open);
    this.navigation = new Navigation(this.#program);
    this.#fixes = fixes ? (finding, places) => listFixes(this.#program, finding, places) : undefined;
    this.#reader = new Reader(this.#program);
    this.#checker = new ProjectChecker(this.#program);
    this.#outcomes = new OutcomeChecks(this.#program, this.#checker);
    this.#verdicts = new TypeVerdicts(this.#program, this.#reader.types, this.#checker);
  }

  /** Whether it was compiled, or rejected because of its configuration. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  start(changed: readonly string[]): StartedCompilation {
    this.#isStarted = true;
    const unreadable = this.#reportConfiguration();
    if (unreadable) return { syntax: unreadable, verdict: Promise.resolve(unreadable) };
    if (this.#files === undefined) this.#checker.warm();
    const files = this.#open(changed);
    if (this.#isOnce) return { verdict: this.#judgeFirst(files) };
    const attempt = this.#attempt(files);
    this.#program.endReading();
    const verdict = this.#settle(files, attempt);
    return attempt.isFollowed ? { syntax: completeSettings(attempt, []), verdict } : { verdict };
  }

  /** Runs all phases in order, while the type checker works in its thread. */
  #attempt(files: readonly SourceFile[]): Attempt {
    const draft = this.#draft(files);
    const emitted = draft.found.length === 0 ? emit(draft.plan, this.#emitted) : [];
    return { ...draft, emitted, work: this.#work(emitted.length > 0) };
  }

  /** Runs the phases before the last one, in order. */
  #draft(files: readonly SourceFile[]): Draft {
    const findings = new Findings();
    const members = new MemberPlaces(this.#program);
    const locator = new Locator(this.#program, (place, steps) => members.from(place, steps), this.#fixes);
    const { read: written, early } = this.#read(files);
    const read = { ...written, records: applyDefaults(written.records) };
    const { planning, model } = planProject(read.records, { findings, locate: (place) => locator.locate(place) }, this.#planned);
    const plan: ProjectPlan = { ...this.#settings.settings, ...planning, inputs: hashInputs(this.#program, files) };
    const isPlanned = read.findings.length + findings.list.length === 0;
    const asked = this.#ask(read, files, isPlanned ? plan : undefined, early);
    check(read.records, model, findings, read.findings, this.#checked);
    const all = [...read.findings, ...findings.list];
    return {
      plan,
      catalogues: { required: model.required, written: read.records.translations },
      isEmpty: read.records.operations.length + read.records.messageHandlers.length + read.records.jobs.length === 0,
      found: all.filter(({ code }) => !this.#warned.has(code)),
      warned: all.filter(({ code }) => this.#warned.has(code)),
      locator,
      folders: this.#program.listOutsideFolders(),
      ...asked,
      isFollowed: read.unfollowed.length === 0,
    };
  }

  /** Finds and reads the declarations. The type checker works on their types meanwhile, unless calls between areas must be planned first. */
  #read(files: readonly SourceFile[]): { readonly read: ProjectRecords; readonly early: Promise<TypeComparison> | undefined } {
    const isEarly = !files.some((file) => this.#program.takesEmitted(file));
    const read = this.#reader.read(files, isEarly ? (published) => this.#verdicts.expect(published) : undefined);
    return { read, early: isEarly ? markHandled(this.#verdicts.judge(read)) : undefined };
  }

  /** Asks the type checker for the facts that are not in the syntax. `plan` is absent if the calls between areas are not known. */
  #ask(
    read: ProjectRecords,
    files: readonly SourceFile[],
    plan: ProjectPlan | undefined,
    early: Promise<TypeComparison> | undefined,
  ): Pick<Draft, 'outcomes' | 'verdict'> {
    const outcomes = markHandled(this.#outcomes.check(read, files, () => plan && emitCallsFiles(plan)));
    return { outcomes, verdict: early ?? markHandled(this.#verdicts.judge(read)) };
  }

  #work(isEmitted: boolean): Work {
    return {
      files: this.#reader.reads,
      planned: this.#planned.operations.made,
      resolved: this.#planned.emissions.made,
      checked: this.#checked.operations.made,
      printed: isEmitted ? this.#emitted.printed : 0,
    };
  }

  /** Reads a file again if TypeScript infers another type than the syntax implies, this time with TypeScript's type. */
  async #settle(files: readonly SourceFile[], first: Attempt): Promise<Compilation> {
    let attempt = first;
    for (;;) {
      const { settled, findings } = await attempt.verdict;
      if (settled.size === 0) return completeSettings(attempt, [...findings, ...(await attempt.outcomes)]);
      this.#reader.forget(settled);
      attempt = this.#attempt(files);
    }
  }

  /** Prints in steps, and ends the type checker between two of them, once it has responded. If it disagrees, printing stops. */
  async #judgeFirst(files: readonly SourceFile[]): Promise<Compilation> {
    for (;;) {
      this.#progress?.('Reading the declarations', 0.1);
      const draft = this.#draft(files);
      this.#progress?.('Checking types and printing', 0.5);
      const printing = new Printing(draft.found.length === 0 ? emitBySteps(draft.plan, this.#emitted) : undefined, this.#accepted);
      const judged = draft.verdict.then(({ settled, findings }) => {
        if (settled.size > 0) printing.stop();
        return findings;
      });
      const answered = Promise.all([judged, draft.outcomes]).then((found) => {
        if (found.flat().length === 0 && !draft.isEmpty) printing.accept();
        return printing.isStopped ? undefined : this.#checker.close();
      });
      for (const each of [judged, answered]) each.catch(() => printing.stop());
      const emitted = await printing.files();
      this.#progress?.('Waiting for the type checker', 0.8);
      const { settled, findings } = await draft.verdict;
      if (settled.size > 0) {
        this.#reader.forget(settled);
        continue;
      }
      const outcomes = await draft.outcomes;
      await answered;
      return completeSettings({ ...draft, emitted, work: this.#work(emitted.length > 0) }, [...findings, ...outcomes]);
    }
  }

  /** Reports problems of the project's configuration. Nothing else is reported then, since another project may be meant. */
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

  async close(): Promise<void> {
    await this.#checker.close();
  }

  #open(changed: readonly string[]): readonly SourceFile[] {
    if (this.#files) {
      const change = this.#program.refresh(changed);
      if (change.reached.size === 0 && !change.structural) return this.#files;
      this.#reader.forget(new Set([...change.reached, ...this.#verdicts.forget(change)]));
      this.#outcomes.forget(change);
      this.#checker.update(change);
    }
    return (this.#files = this.#program.projectFiles());
  }
}
