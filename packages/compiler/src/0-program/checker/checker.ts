import { Memo } from './memo.ts';
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
