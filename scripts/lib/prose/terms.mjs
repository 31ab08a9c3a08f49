/**
 * A term that the product does not use, and what it uses instead.
 * @typedef {object} Term
 * @property {RegExp} pattern finds it in prose: code, quotes of code and addresses are taken out before
 * @property {string} instead
 */

/** @param {string} source @returns {RegExp} */
const words = (source) => new RegExp(String.raw`(?<![\w'-])(?:${source})(?![\w-])`, 'giu');

/** @type {readonly (readonly [source: string, instead: string])[]} */
const replacements = [
  ['(?:is|are|was|were|be|been|being) told', 'is reported, is logged, is documented'],
  ['told of|tells of|telling of|told about', 'reports, documents, notifies'],
  ['tells? (?:whether|what|which|who|how|where|when)', 'returns whether, says which'],
  ['(?:the|an|its|their|our|one|each|every|any|no|kept|stored|late|first|last|whole|empty) answers?', 'response; result'],
  ['answers? with|answered with|answering with', 'responds with; returns'],
  ['(?:is|are|was|were) answered', 'receives the response'],
  ['answers that', 'responses that'],
  ['kept (?:answers?|responses?)', 'cached response'],
  ['held against', 'compared with, checked against'],
  ['in the place of|in its place|in their place', 'instead of'],
  ['anew', 'again; from scratch'],
  ['whoever|whomever|somebody|someone', 'the caller, the client, the user'],
  ['nobody|no one', 'no caller; anonymous'],
  ['keeps? (?:a|the) host from starting|start refused|refuses to start', 'fails at startup'],
  ['goes? by|going by|went by', 'uses'],
  ['by way of', 'through, via'],
  ['dead messages?', 'dead letter'],
  ['mend|mends|mended|mending', 'fix'],
  ['twins?', 'duplicate'],
  ['to be had|at hand', 'available'],
  ['as (?:it is|they are|it comes|they come)(?=[.,;)]|$)', 'unchanged'],
  ['(?:is|are|was|were) asked for', 'is required; is requested'],
  ['gets? at', 'can access'],
  ['laid out as|lay out|lays out', 'build the request'],
  ['(?:is|are) to be (?!had)[a-z]+ed', 'must be; is'],
  ['thereby|therein|thereof|hence|thus|whereby|wherein|herewith', 'so; in it'],
  ['in vain', 'without effect'],
  ['there and then|once more', 'immediately; again'],
  ['beside', 'next to, in addition to'],
  ['gives? back|gave back|giving back', 'returns'],
  ['a room more|a rule or an option more', 'another rule'],
];

/** @type {readonly Term[]} */
const terms = replacements.map(([source, instead]) => ({ pattern: words(source), instead }));

/** A sentence that begins with a clause as its subject or condition; a question may. */
const clause = /^(?:What|Who|Whose|Whoever|Whatever)\s(?!.*\?$)[a-z]/u;

/**
 * Returns the terms in a text that the product does not use, with their replacements.
 * @param {string} text
 * @param {readonly string[]} sentences the same text as sentences
 * @returns {{ readonly found: string, readonly instead: string }[]}
 */
export function findTerms(text, sentences) {
  const named = terms.flatMap(({ pattern, instead }) => [...text.matchAll(pattern)].map(([found]) => ({ found, instead })));
  const clauses = sentences.filter((sentence) => clause.test(sentence)).map((sentence) => sentence.split(' ').slice(0, 4).join(' '));
  return [
    ...named,
    ...clauses.map((found) => ({ found: `${found} …`, instead: 'a sentence that begins with its actor, or "If …", "When …"' })),
  ];
}
