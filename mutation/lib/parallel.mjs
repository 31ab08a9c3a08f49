/**
 * Does something with every item, as many at a time as there are helpers.
 * @template T, H
 * @param {readonly T[]} items
 * @param {readonly H[]} helpers
 * @param {(item: T, helper: H) => Promise<void>} act
 */
export async function inParallel(items, helpers, act) {
  const rest = items.values();
  await Promise.all(
    helpers.map(async (helper) => {
      for (const item of rest) await act(item, helper);
    }),
  );
}
