import type { CheckerOptions, Drop, FileChanges, Outcome, OutcomeQuestion, Place, TypeChecker } from './port.ts';
import type { Questions } from './questions.ts';

/** A TypeScript that follows a project on disk. */
export interface Engine {
  /** The questions over the program as it stands; good until the next `refresh`. */
  questions(): Questions;
  refresh(changes: FileChanges): void;
  close(): void;
}

/** The port over an engine, which starts with the first question that needs it. */
export function checkerOver(start: () => Engine, options: CheckerOptions): TypeChecker {
  const outcomes = new Memo<OutcomeQuestion, readonly Outcome[] | undefined>();
  const drops = new Memo<Place, Drop | undefined>();
  let engine: Engine | undefined;
  const questions = (): Questions => (engine ??= start()).questions();

  return {
    outcomesOf: (asked) => outcomes.answer(asked, (fresh) => questions().outcomesOf(fresh)),
    ignoredOutcomes(asked) {
      const places = asked.flatMap(({ file, spans }) => spans.map(({ start, end }) => ({ file, start, end })));
      const answers = drops.answer(places, (fresh) => questions().ignoredOutcomes(fresh));
      return answers.filter((drop) => drop !== undefined);
    },
    // Not remembered here: the caller stores what it learns about each file.
    readTypes: (question) => questions().readTypes(question),
    ancestryOf: (places) => questions().ancestryOf(places),
    settings: () => questions().settings(),
    update(changes) {
      engine?.refresh(changes);
      const stale = staleAfter(changes, options);
      for (const memo of [outcomes, drops]) memo.forget(stale);
    },
    close() {
      engine?.close();
      engine = undefined;
      for (const memo of [outcomes, drops]) memo.forget('all');
    },
  };
}

/** A file that comes or goes can change what any import means; a changed one reaches those that depend on it. */
function staleAfter({ changed = [], created = [], deleted = [] }: FileChanges, options: CheckerOptions): Iterable<string> | 'all' {
  if (created.length > 0 || deleted.length > 0 || !options.dependents) return 'all';
  return [...options.dependents(changed), ...changed];
}

/** Answers that are remembered by file until the file is forgotten; what is missing is asked for in one batch. */
class Memo<Question extends { readonly file: string }, Answer> {
  readonly #files = new Map<string, Map<string, Answer>>();

  /** The answers to some questions, asking only those that are new. */
  answer(questions: readonly Question[], ask: (fresh: readonly Question[]) => readonly Answer[]): readonly Answer[] {
    const keyed = questions.map((question) => [question, JSON.stringify(question)] as const);
    const fresh = new Map(keyed.filter(([{ file }, key]) => !this.#files.get(file)?.has(key)).map(([question, key]) => [key, question]));
    if (fresh.size > 0) this.#remember(fresh, ask([...fresh.values()]));
    return keyed.map(([{ file }, key]) => this.#files.get(file)?.get(key) as Answer);
  }

  #remember(fresh: ReadonlyMap<string, Question>, answers: readonly Answer[]): void {
    for (const [at, [key, { file }]] of [...fresh].entries()) {
      const answered = this.#files.get(file) ?? new Map<string, Answer>();
      this.#files.set(file, answered.set(key, answers[at] as Answer));
    }
  }

  /** Forgets what was answered about some files, or about all. */
  forget(files: Iterable<string> | 'all'): void {
    if (files === 'all') this.#files.clear();
    else for (const file of files) this.#files.delete(file);
  }
}
