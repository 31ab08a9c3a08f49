import { countWords, isPassive, splitSentences } from './sentences.mjs';
import { findTerms } from './terms.mjs';

/** @typedef {import('./texts.mjs').Text} Text */

/** How long a sentence may be, in words, and a page's sentences on average. */
const longest = 45;
const averageLength = 25;

/** Which share of a page's sentences may be in the passive voice; a page of fewer sentences is not judged. */
const passiveShare = 0.4;
const fewSentences = 12;

/** How a doc comment of a function begins: a verb in the third person, as in "Returns". */
const verb =
  /^(?:\W*)(?:[A-Z]\w*(?:s|es)\b(?<!\b(?:This|Its|Was|Is|Has|Yes|Class|Always|Bounds|Rows|Names|Texts|Times)))|^(?:Deprecated|Internal)\b|^PRAG/u;

/**
 * Returns what is against the style guide in texts, each as one line.
 * @param {readonly Text[]} texts
 * @returns {string[]}
 */
export function findProse(texts) {
  return [...texts.flatMap(findingsOfText), ...findingsOfPages(texts)];
}

/** @param {Text} text */
function findingsOfText({ path, line, kind, text, isOfFunction }) {
  const sentences = kind === 'title' ? [text] : splitSentences(text);
  const place = `${path}:${line}`;
  return [
    ...findTerms(text, sentences).map(({ found, instead }) => `${place} "${found}": ${instead}`),
    ...sentences
      .filter((sentence) => countWords(sentence) > longest)
      .map((sentence) => `${place} a sentence of ${countWords(sentence)} words: split it`),
    ...(isOfFunction && /\p{L}/u.test(text) && !verb.test(text)
      ? [`${place} a function's doc comment begins with a verb: "${text.slice(0, 40)}"`]
      : []),
  ];
}

/** @param {readonly Text[]} texts */
function findingsOfPages(texts) {
  const pages = Map.groupBy(
    texts.filter(({ kind }) => kind === 'page'),
    ({ path }) => path,
  );
  return [...pages].flatMap(([path, page]) => {
    const sentences = page.flatMap(({ text }) => splitSentences(text)).filter((sentence) => countWords(sentence) > 3);
    if (sentences.length < fewSentences) return [];
    const average = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) / sentences.length;
    const share = sentences.filter(isPassive).length / sentences.length;
    return [
      ...(average > averageLength ? [`${path} its sentences have ${average.toFixed(1)} words on average: at most ${averageLength}`] : []),
      ...(share > passiveShare
        ? [`${path} ${(share * 100).toFixed(0)} % of its sentences are passive: at most ${passiveShare * 100} %`]
        : []),
    ];
  });
}

/**
 * Returns how many terms, long sentences and doc comments without a verb each kind of prose has, as lines.
 * @param {readonly Text[]} texts
 */
export function countProse(texts) {
  return [...Map.groupBy(texts, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const words = ofKind.reduce((sum, { text }) => sum + countWords(text), 0);
    const sentences = ofKind.flatMap(({ text }) => splitSentences(text));
    const passive = sentences.filter(isPassive).length / Math.max(1, sentences.length);
    const found = ofKind.reduce((sum, { text }) => sum + findTerms(text, splitSentences(text)).length, 0);
    const average = words / Math.max(1, sentences.length);
    return `${kind}: ${words} words, ${found} terms to replace, ${average.toFixed(1)} words a sentence, ${(passive * 100).toFixed(0)} % passive`;
  });
}
