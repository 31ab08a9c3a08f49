import type { CheckerOptions, DroppedValue, FileChanges, Outcome, OutcomeQuestion, Place, TypeChecker } from './port.ts';
import type { Questions } from './questions.ts';

/** An instance of TypeScript that follows a project on disk. */
export interface Engine {
  /** Returns the questions about the current program; valid until the next `refresh`. */
  questions(): Questions;
  refresh(changes: FileChanges): void;
  close(): void;
}

/** Creates the port over an engine. The engine starts with the first question that needs it. */
export function createChecker(start: () => Engine, options: CheckerOptions): TypeChecker {
  const outcomes = new Memo<OutcomeQuestion, readonly Outcome[] | undefined>();
  const drops = new Memo<Place, DroppedValue | undefined>();
  let engine: Engine | undefined;
  const questions = (): Questions => (engine ??= start()).questions();

  return {
    outcomesOf: (asked) => outcomes.getAll(asked, (fresh) => questions().outcomesOf(fresh)),
    ignoredOutcomes(asked) {
      const places = asked.flatMap(({ file, spans }) => spans.map(({ start, end }) => ({ file, start, end })));
      const results = drops.getAll(places, (fresh) => questions().ignoredOutcomes(fresh));
      return results.filter((drop) => drop !== undefined);
    },
    // Not cached here: the caller stores the results for each file.
    readTypes: (question) => questions().readTypes(question),
    ancestryOf: (places) => questions().ancestryOf(places),
    settings: () => questions().settings(),
    update(changes) {
      engine?.refresh(changes);
      const stale = findStaleFiles(changes, options);
      for (const memo of [outcomes, drops]) memo.forget(stale);
    },
    close() {
      engine?.close();
      engine = undefined;
      for (const memo of [outcomes, drops]) memo.forget('all');
    },
  };
}

/** Returns the files with stale results. A created or deleted file can change the meaning of any import; a changed file affects its dependents. */
function findStaleFiles({ changed = [], created = [], deleted = [] }: FileChanges, options: CheckerOptions): Iterable<string> | 'all' {
  if (created.length > 0 || deleted.length > 0 || !options.dependents) return 'all';
  return [...options.dependents(changed), ...changed];
}

/** Caches results by file until the file is forgotten. Missing results are requested in one batch. */
class Memo<Question extends { readonly file: string }, Result> {
  readonly #files = new Map<string, Map<string, Result>>();

  /** Returns the results for some questions and asks only the new ones. */
  getAll(questions: readonly Question[], ask: (fresh: readonly Question[]) => readonly Result[]): readonly Result[] {
    const keyed = questions.map((question) => [question, JSON.stringify(question)] as const);
    const fresh = new Map(keyed.filter(([{ file }, key]) => !this.#files.get(file)?.has(key)).map(([question, key]) => [key, question]));
    if (fresh.size > 0) this.#remember(fresh, ask([...fresh.values()]));
    return keyed.map(([{ file }, key]) => this.#files.get(file)?.get(key) as Result);
  }

  #remember(fresh: ReadonlyMap<string, Question>, results: readonly Result[]): void {
    for (const [at, [key, { file }]] of [...fresh].entries()) {
      const known = this.#files.get(file) ?? new Map<string, Result>();
      this.#files.set(file, known.set(key, results[at] as Result));
    }
  }

  /** Forgets the results for some files, or for all. */
  forget(files: Iterable<string> | 'all'): void {
    if (files === 'all') this.#files.clear();
    else for (const file of files) this.#files.delete(file);
  }
}
