import type { MessagePart, MessageValue } from '@portico/core/manifest';

/** A message as parsed, or why it is not one. */
export type ParsedMessage = { readonly parts: readonly MessagePart[] } | { readonly problem: string };

/** The plural categories of CLDR. */
const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** The problem of a text that is not a message. */
class MessageProblem extends Error {}

/**
 * Parses a message in the syntax of ICU MessageFormat: `{name}`, `{name, number}`, `plural`, `selectordinal`, `select`, `#`, and apostrophes that
 * quote. Other formats are rejected, because their values are not part of failures.
 */
export function parseMessage(text: string): ParsedMessage {
  try {
    return { parts: new MessageParser(text).parse() };
  } catch (error) {
    if (error instanceof MessageProblem) return { problem: error.message };
    throw error;
  }
}

/** Returns the params that a message mentions. */
export function listMentioned(parts: readonly MessagePart[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (each: MessagePart): void => {
    if (typeof each === 'string') return;
    names.add(each.param);
    for (const options of [each.plural, each.select]) for (const inner of Object.values(options ?? {})) inner.forEach(visit);
  };
  parts.forEach(visit);
  return names;
}

/** The deepest nesting of options. */
const deepest = 8;

class MessageParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): readonly MessagePart[] {
    const parts = this.#parseParts(undefined);
    if (this.#at < this.#text.length) throw new MessageProblem("a '}' closes nothing");
    return parts;
  }

  /** Parses up to a closing brace or the end. `counted` is the param that `#` stands for. */
  #parseParts(counted: string | undefined): MessagePart[] {
    const parts: MessagePart[] = [];
    let literal = '';
    const flush = (): void => {
      if (literal !== '') parts.push(literal);
      literal = '';
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const character = this.#text[this.#at]!;
      if (character === "'") literal += this.#parseApostrophe();
      else if (character === '{') {
        flush();
        parts.push(this.#parseValue());
      } else if (character === '#' && counted !== undefined) {
        flush();
        this.#at++;
        parts.push({ param: counted, number: true });
      } else {
        literal += character;
        this.#at++;
      }
    }
    flush();
    return parts;
  }

  /** Two apostrophes are one; an apostrophe before a brace or `#` quotes up to the next apostrophe. */
  #parseApostrophe(): string {
    const next = this.#text[this.#at + 1];
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    if (next !== '{' && next !== '}' && next !== '#') {
      this.#at++;
      return "'";
    }
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end === -1) throw new MessageProblem('a quoted text has no closing apostrophe');
    const quoted = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return quoted;
  }

  #parseValue(): MessageValue {
    this.#at++;
    const param = this.#parseName('a placeholder has no name');
    this.#skipSpace();
    if (this.#take('}')) return { param };
    if (!this.#take(',')) throw new MessageProblem(`the placeholder '${param}' is not closed`);
    this.#skipSpace();
    const format = this.#parseName(`the placeholder '${param}' has no format`);
    this.#skipSpace();
    if (format === 'number' && this.#take('}')) return { param, number: true };
    const isPlural = format === 'plural' || format === 'selectordinal';
    if (!isPlural && format !== 'select') throw new MessageProblem(`the format '${format}' is not supported`);
    if (!this.#take(',')) throw new MessageProblem(`the format '${format}' has no options`);
    const options = this.#parseOptions(format, isPlural ? param : undefined);
    if (!isPlural) return { param, select: options };
    return { param, plural: options, ...(format === 'selectordinal' && { ordinal: true as const }) };
  }

  #parseOptions(format: string, counted: string | undefined): Record<string, readonly MessagePart[]> {
    if (++this.#depth > deepest) throw new MessageProblem(`options nest deeper than ${deepest} levels`);
    const options = new Map<string, readonly MessagePart[]>();
    for (this.#skipSpace(); !this.#take('}'); this.#skipSpace()) {
      const selector = this.#parseSelector(format, counted !== undefined);
      this.#skipSpace();
      if (!this.#take('{')) throw new MessageProblem(`the option '${selector}' has no text in braces`);
      if (options.has(selector)) throw new MessageProblem(`the option '${selector}' is given twice`);
      options.set(selector, this.#parseParts(counted));
      if (!this.#take('}')) throw new MessageProblem(`the option '${selector}' is not closed`);
    }
    if (!options.has('other')) throw new MessageProblem(`the format '${format}' has no option 'other'`);
    this.#depth--;
    return Object.fromEntries(options);
  }

  #parseSelector(format: string, isPlural: boolean): string {
    const match = /^(?:=\d{1,15}|[\w-]{1,60})/.exec(this.#text.slice(this.#at, this.#at + 64));
    if (!match) throw new MessageProblem(`the options of '${format}' are not closed`);
    const [selector] = match;
    if (isPlural && !selector.startsWith('=') && !categories.has(selector)) throw new MessageProblem(`'${selector}' is no plural category`);
    this.#at += selector.length;
    return selector;
  }

  #parseName(problem: string): string {
    this.#skipSpace();
    const match = /^\w{1,60}/.exec(this.#text.slice(this.#at, this.#at + 60));
    if (!match) throw new MessageProblem(problem);
    this.#at += match[0].length;
    return match[0];
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && this.#text[this.#at]!.trim() === '') this.#at++;
  }
}
