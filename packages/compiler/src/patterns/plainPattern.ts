/** A literal character, an escaped one, or a class. */
const character = String.raw`(?:[^\\^$.*+?()[\]{}|\ud800-\udfff]|\\[^pPkbBux0-9\ud800-\udfff]|\.|\[(?:[^\\[\]]|\\[^uxpP])*\])`;

/** An anchored sequence of characters, each a fixed number of times, in which one at most is repeated. */
const plain = new RegExp(
  String.raw`^\^(?:${character}(?:\{\d{1,2}\})?)*(?:${character}(?:[*+?]|\{\d{1,5},\d{0,5}\})(?:${character}(?:\{\d{1,2}\})?)*)?\$$`,
);

/**
 * Returns the most steps for each character of a text that a plain pattern takes: one without a group, a choice, or a second repetition;
 * undefined for others.
 */
export function plainSteps(pattern: string): number | undefined {
  if (!plain.test(pattern)) return undefined;
  const fixed = [...pattern.matchAll(/\{(\d+)\}/g)].reduce((total, [, count]) => total + Number(count), 0);
  return 2 * (pattern.length + fixed);
}
