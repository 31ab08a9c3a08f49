/**
 * Asks a batch of questions. TypeScript's API fails as a whole on some types, such as `-1e999`: the batch is split in half until the failing
 * question is found, which has no result. A failure without any questions is rethrown.
 */
export async function bisectFailures<Question, Result>(
  questions: readonly Question[],
  ask: (questions: readonly Question[]) => Promise<readonly Result[]>,
): Promise<readonly (Result | undefined)[]> {
  try {
    return await ask(questions);
  } catch (failure) {
    if (questions.length === 0) throw failure;
    if (questions.length === 1) return [undefined];
    const middle = questions.length >> 1;
    return [...(await bisectFailures(questions.slice(0, middle), ask)), ...(await bisectFailures(questions.slice(middle), ask))];
  }
}
