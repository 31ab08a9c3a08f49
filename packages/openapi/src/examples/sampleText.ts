/** The number of repetitions that a quantifier without an upper bound gets, above its lower bound. */
const spare = 2;

/** Characters that examples use if a class contains them, in this order of preference. */
const preferred = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.@+ /:#');

/** A parsed part of a pattern: returns its text with few or with more repetitions. */
type Part = (isLong: boolean) => string;

/** Returns a text that matches a portable pattern and has a length in these bounds; undefined if none is found. */
export function sampleText(pattern: string, least: number, most: number): string | undefined {
  const whole = new PatternReader(pattern).alternatives();
  const matcher = new RegExp(pattern, 'u');
  const candidates = whole.flatMap((part) => [part(false), part(true)]);
  return candidates.find((text) => text.length >= least && text.length <= most && matcher.test(text));
}

/** Reads the subset of ECMAScript patterns that descriptions contain. An unknown construct becomes a text that does not match. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): Part[] {
    const options = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      options.push(this.#sequence());
    }
    return options;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) parts.push(this.#repeat(this.#atom()));
    return (isLong) => parts.map((part) => part(isLong)).join('');
  }

  #repeat(part: Part): Part {
    const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(this.#source.slice(this.#at, this.#at + 24));
    if (!found) return part;
    this.#at += found[0].length;
    const [, mark, low, comma, high] = found;
    const least = mark === undefined ? Number(low) : mark === '+' ? 1 : 0;
    const most = mark === '?' ? 1 : mark === undefined && comma === undefined ? least : high ? Number(high) : least + spare;
    return (isLong) => part(isLong).repeat(isLong ? Math.min(most, least + spare) : least);
  }

  #atom(): Part {
    const character = this.#source[this.#at++]!;
    if (character === '(') return this.#group();
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape();
    if (character === '^' || character === '$') return () => '';
    return () => (character === '.' ? 'a' : character);
  }

  #group(): Part {
    const [mark = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#source.slice(this.#at, this.#at + 64)) ?? [];
    this.#at += mark.length;
    const [first] = this.alternatives();
    this.#at++;
    const isLookaround = mark.endsWith('=') || mark.endsWith('!');
    return isLookaround ? () => '' : first!;
  }

  #class(): Part {
    const from = this.#at;
    while (this.#at < this.#source.length && this.#source[this.#at] !== ']') this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
    this.#at++;
    return choose(`[${this.#source.slice(from, this.#at)}`);
  }

  #escape(): Part {
    const rest = this.#source.slice(this.#at, this.#at + 64);
    const [escape] = /^(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|k<[^>]*>|x[\da-fA-F]{2}|c[A-Za-z]|.)/.exec(rest) ?? [''];
    this.#at += escape.length;
    // Boundaries have no characters, and those of a reference back are not known.
    return /^(?:[bB]|[1-9]|k<.*)$/.test(escape) ? () => '' : choose(`\\${escape}`);
  }
}

/** Returns a part with a character of a class. */
function choose(set: string): Part {
  const matcher = new RegExp(`^${set}$`, 'u');
  const codes = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
  const character = preferred.find((each) => matcher.test(each)) ?? codes.find((each) => matcher.test(each)) ?? '';
  return () => character;
}
