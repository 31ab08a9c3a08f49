/** @typedef {import('../lib/random.mjs').Random} Random */

/** How often a repetition without a limit is repeated at most. */
const most = 6;

/**
 * Returns a text that probably matches a pattern; the caller checks it.
 * @param {string} pattern
 * @param {Random} random
 */
export function textLike(pattern, random) {
  const source = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return new Sampler(source, random).alternatives();
}

class Sampler {
  #at = 0;

  /** @param {string} source @param {Random} random */
  constructor(source, random) {
    this.source = source;
    this.random = random;
  }

  /** @returns {string} */
  alternatives() {
    const options = [this.#sequence()];
    while (this.source[this.#at] === '|') {
      this.#at++;
      options.push(this.#sequence());
    }
    return this.random.pick(options)();
  }

  /** @returns {() => string} */
  #sequence() {
    /** @type {(() => string)[]} */
    const parts = [];
    while (this.#at < this.source.length && !'|)'.includes(this.source[this.#at] ?? '')) parts.push(this.#repeated(this.#atom()));
    return () => parts.map((part) => part()).join('');
  }

  /** @param {() => string} part @returns {() => string} */
  #repeated(part) {
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(this.source.slice(this.#at));
    if (!found) return part;
    this.#at += found[0].length;
    const [mark = '', low, , high] = found;
    const least = mark[0] === '+' ? 1 : Number(low ?? 0);
    const greatest = mark[0] === '?' ? 1 : low === undefined ? most : found[2] === undefined ? least : high ? Number(high) : least + most;
    return () => Array.from({ length: this.random.int(least, Math.max(least, Math.min(greatest, least + most))) }, part).join('');
  }

  /** @returns {() => string} */
  #atom() {
    const char = this.source[this.#at++] ?? '';
    if (char === '(') return this.#group();
    if (char === '[') return this.#class();
    if (char === '\\') return this.#escape();
    if (char === '.') return () => this.random.pick(Array.from('abc 12é'));
    return char === '^' || char === '$' ? () => '' : () => char;
  }

  /** @returns {() => string} */
  #group() {
    const [mark = ''] = /^\?(?:[:=!]|<[^>]*>)/.exec(this.source.slice(this.#at)) ?? [];
    this.#at += mark.length;
    const begin = this.#at;
    this.alternatives();
    const inner = this.source.slice(begin, this.#at);
    this.#at++;
    return mark === '?=' || mark === '?!' ? () => '' : () => new Sampler(inner, this.random).alternatives();
  }

  /** @returns {() => string} */
  #class() {
    const [all = '', negation = '', inner = ''] = /^(\^?)((?:[^\\\]]|\\.)*)\]/.exec(this.source.slice(this.#at)) ?? [];
    this.#at += all.length;
    const matcher = new RegExp(`[${negation}${inner}]`);
    const candidates = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).filter((each) =>
      matcher.test(each),
    );
    return () => (candidates.length > 0 ? this.random.pick(candidates) : '');
  }

  /** @returns {() => string} */
  #escape() {
    const [text = ''] = /^(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|.)/.exec(this.source.slice(this.#at)) ?? [];
    this.#at += text.length;
    if (/^[ux]../.test(text)) return () => String.fromCharCode(Number.parseInt(text.slice(1), 16));
    /** @type {Record<string, string>} */
    const sets = { d: '0123456789', w: 'abcXYZ019_', s: ' ', S: 'abc12', D: 'abc', W: '-+.' };
    return () => (sets[text] ? this.random.pick(Array.from(sets[text])) : 'bB'.includes(text) ? '' : text);
  }
}

/** @param {Random} random */
export function guid(random) {
  const digits = (/** @type {number} */ count) => Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}
