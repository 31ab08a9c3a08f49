/** Answers that are remembered by file until the file is forgotten; what is missing is asked for in one batch. */
export class Memo<Question extends { readonly file: string }, Answer> {
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
