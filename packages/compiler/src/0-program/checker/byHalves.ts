/**
 * Asks about many things at once. TypeScript's interface fails as a whole on some types, such as `-1e999`: what it fails on is found by halves and
 * has no answer. A failure that has no cause among the things is no failure of one of them.
 */
export async function askByHalves<Question, Answer>(
  questions: readonly Question[],
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<readonly (Answer | undefined)[]> {
  try {
    return await ask(questions);
  } catch (failure) {
    if (questions.length === 0) throw failure;
    if (questions.length === 1) return [undefined];
    const middle = questions.length >> 1;
    return [...(await askByHalves(questions.slice(0, middle), ask)), ...(await askByHalves(questions.slice(middle), ask))];
  }
}
