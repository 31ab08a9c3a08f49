/** Words that end in a full stop inside a sentence. */
const abbreviations = /\b(?:e\.g|i\.e|etc|vs|cf|No|approx|resp|Fig|[A-Z])\.$/u;

/** Verbs whose participle does not end in "ed". */
const irregular =
  'written|read|sent|kept|held|built|made|found|given|taken|known|shown|thrown|begun|run|set|put|left|lost|met|said|seen|chosen|bound|drawn|driven|split|cut|let|brought|bought|caught|taught|thought|hidden|broken|spoken|stolen|frozen|forgotten|beaten|done|gone|meant|spent|led|fed|paid|laid|told|sold|understood';

const passive = new RegExp(
  String.raw`\b(?:is|are|was|were|be|been|being)\s+(?:not\s+|never\s+|also\s+|only\s+|\w+ly\s+)?(?:\w{2,}ed|${irregular})\b`,
  'iu',
);

/**
 * Splits prose into sentences.
 * @param {string} text
 * @returns {string[]}
 */
export function splitSentences(text) {
  /** @type {string[]} */
  const sentences = [];
  let current = '';
  for (const piece of text.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?:])\s/u)) {
    current = current === '' ? piece : `${current} ${piece}`;
    if (abbreviations.test(piece)) continue;
    sentences.push(current.trim());
    current = '';
  }
  if (current.trim() !== '') sentences.push(current.trim());
  return sentences.filter((sentence) => /\p{L}/u.test(sentence));
}

/** Returns how many words a sentence has. @param {string} sentence */
export const countWords = (sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;

/** Returns whether a sentence is in the passive voice, by its verb forms. @param {string} sentence */
export const isPassive = (sentence) => passive.test(sentence);
