import vm from 'node:vm';

/** @typedef {import('../lib/random.mjs').Random} Random */

/** Milliseconds of processor time that an accepted pattern may take for one text. */
export const mostMilliseconds = 50;

const context = vm.createContext({});
const script = new vm.Script('pattern.test(text)');

const alphabet = [...Array.from('abcxz019-_. @'), '\n', 'é', 'ab', 'abc', 'ba', 'aab', 'a-', 'a.', '1a', 'a b'];
const ends = ['', '!', '\n', '\u0000', 'x', '-', 'a!', '.'];

/**
 * Matches a pattern against a text and returns the milliseconds of processor time that it took; infinity after two seconds.
 * @param {RegExp} pattern
 * @param {string} text
 */
export function measure(pattern, text) {
  Object.assign(context, { pattern, text });
  const before = process.cpuUsage();
  try {
    script.runInContext(context, { timeout: 2000 });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns texts of a length that may take a pattern long: a beginning, something repeated, and an end.
 * @param {Random} random
 * @param {number} length
 * @param {number} count
 */
export function attackTexts(random, length, count) {
  const some = (/** @type {number} */ most) => Array.from({ length: random.int(0, most) }, () => random.pick(alphabet)).join('');
  return Array.from({ length: count }, () => {
    const start = some(2);
    const end = random.pick(ends);
    const pump = some(3) || 'a';
    const second = random.chance(0.25) ? some(2) || 'b' : undefined;
    const room = Math.max(0, length - start.length - end.length);
    const body =
      second === undefined
        ? pump.repeat(Math.ceil(room / pump.length))
        : pump.repeat(Math.ceil(room / 2 / pump.length)) + second.repeat(Math.ceil(room / 2 / second.length));
    return Array.from(`${start}${body.slice(0, room)}${end}`)
      .slice(0, length)
      .join('');
  });
}

/**
 * Searches for the text that takes the longest: the best of some texts is changed at random and kept if it is worse.
 * @param {RegExp} pattern
 * @param {readonly string[]} texts
 */
export function slowest(pattern, texts) {
  let worst = { milliseconds: 0, text: '' };
  for (const text of texts) {
    const milliseconds = measure(pattern, text);
    if (milliseconds > worst.milliseconds) worst = { milliseconds, text };
    // One slow measure may be another process's fault: the least of three is the pattern's.
    if (worst.milliseconds > mostMilliseconds) {
      worst.milliseconds = Math.min(worst.milliseconds, measure(pattern, text), measure(pattern, text));
      if (worst.milliseconds > mostMilliseconds) return worst;
    }
  }
  return worst;
}
