import { describe, expect, it } from 'vitest';
import { compareCounts } from '../lib/prose/compareCounts.mjs';
import { findProse } from '../lib/prose/findProse.mjs';
import { isPassive, splitSentences } from '../lib/prose/sentences.mjs';
import { readTexts, withoutCode } from '../lib/prose/texts.mjs';

/** @param {string} text @param {Partial<import('../lib/prose/texts.mjs').Text>} [more] */
const findingsOf = (text, more) => findProse([{ path: 'a.md', line: 3, kind: 'page', text, ...more }]);

describe('the prose check', () => {
  it('reports a term of the list with its replacement', () => {
    expect(findingsOf('The caller is told of it.')).toEqual([
      'a.md:3 "is told": is reported, is logged, is documented',
      'a.md:3 "told of": reports, documents, notifies',
    ]);
    expect(findingsOf('The host returns the answer.')).toEqual(['a.md:3 "the answer": response; result']);
  });

  it('ignores words that only contain a term', () => {
    expect(findingsOf('The amendment has an unanswered renewal.')).toEqual([]);
  });

  it('reports a sentence that begins with a clause, but not a question', () => {
    expect(findingsOf('Who brings no token is refused.')).toHaveLength(1);
    expect(findingsOf('Who may call this operation?')).toEqual([]);
  });

  it('reports a long sentence', () => {
    expect(findingsOf(`One ${'more '.repeat(50)}word.`)).toEqual(['a.md:3 a sentence of 52 words: split it']);
  });

  it('reports a doc comment of a function that does not begin with a verb', () => {
    const comment = /** @type {const} */ ({ kind: 'doc comment', isOfFunction: true });
    expect(findingsOf('The number of rows.', comment)).toHaveLength(1);
    expect(findingsOf('Returns the number of rows.', comment)).toEqual([]);
  });

  it('reports a page that is mostly passive', () => {
    const passive = Array.from({ length: 20 }, () => 'The row is written by the host.').join(' ');
    expect(findingsOf(passive)).toEqual(['a.md 100 % of its sentences are passive: at most 40 %']);
    expect(findingsOf(passive.replaceAll('The row is written by the host.', 'The host writes the row.'))).toEqual([]);
  });

  it('ignores code, quotes and addresses', () => {
    expect(withoutCode('Call `answers` of "nobody" at https://a.example/anew.')).toBe('Call it of it at it');
  });

  it('splits at the end of a sentence, but not after an abbreviation', () => {
    expect(splitSentences('One row, e.g. a guest. Another row.')).toEqual(['One row, e.g. a guest.', 'Another row.']);
  });

  it.each(['The row is not written.', 'It was quickly removed.', 'They are kept.'])('recognizes the passive voice: %s', (sentence) => {
    expect(isPassive(sentence)).toBe(true);
  });

  it('reads pages, comments, messages and titles of this repository', () => {
    const kinds = new Set(readTexts().map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['comment', 'doc comment', 'message', 'page', 'title']);
  });

  it('allows a folder its number of findings, and other folders none', () => {
    const findings = ['docs/a.md:1 one', 'docs/a.md:2 two', 'src/b.ts:1 three'];
    expect(compareCounts(findings, { docs: 2 })).toEqual(['src/b.ts:1 three']);
    expect(compareCounts(findings.slice(0, 2), { docs: 1 })).toEqual(['docs has 2 findings instead of 1:', ...findings.slice(0, 2)]);
    expect(compareCounts(findings.slice(0, 2), { docs: 3 })).toEqual([
      'docs has 2 findings: lower its number in scripts/lib/prose/remaining.mjs',
    ]);
  });
});
