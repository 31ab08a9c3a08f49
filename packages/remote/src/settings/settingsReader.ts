import type { Configuration } from '@portico/core';
import { parseDuration } from '@portico/runtime';
import type { Duration } from '@portico/runtime';

/** The longest time that a timer can wait, in milliseconds. */
const longestTime = 2 ** 31 - 1;

/** Reads the settings of one boundary, and collects all of their problems. */
export class SettingsReader {
  readonly problems: string[] = [];
  readonly #configuration: Configuration;
  readonly #keyOf: (name: string) => string;

  constructor(configuration: Configuration, keyOf: (name: string) => string) {
    this.#configuration = configuration;
    this.#keyOf = keyOf;
  }

  /** Returns an HTTP address; undefined if none is set. */
  address(name: string): URL | undefined {
    const text = this.#text(name);
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return this.#wrong(name, 'is not an http:// or https:// address');
    if (url.username !== '' || url.password !== '')
      return this.#wrong(name, 'contains a user or a password; hosts authenticate each other with tokens');
    if (url.search !== '' || url.hash !== '') return this.#wrong(name, "contains a '?' or a '#'; only a path may follow the host");
    return url;
  }

  /** Returns a time above zero, in milliseconds. */
  duration(name: string, standard: Duration): number {
    const text = this.#text(name) ?? standard;
    const time = parseDuration(text);
    if (time !== undefined && time > 0 && time <= longestTime) return time;
    this.#wrong(name, `is '${text}'; it must be a duration above 0: seconds, or a text such as '500ms', '30s' or '5m'`);
    return 1;
  }

  /** Returns a whole number. */
  count(name: string, { standard, least }: { readonly standard: number; readonly least: number }): number {
    const text = this.#text(name);
    const count = text === undefined ? standard : Number(text);
    if (Number.isSafeInteger(count) && count >= least) return count;
    this.#wrong(name, `is '${text ?? standard}'; it must be a whole number of at least ${least}`);
    return least;
  }

  /** An empty text counts as absent, because the environment has no other way to unset a value. */
  #text(name: string): string | undefined {
    const text = this.#configuration.get(this.#keyOf(name))?.trim();
    return text === '' ? undefined : text;
  }

  #wrong(name: string, what: string): undefined {
    this.problems.push(`${this.#keyOf(name)} ${what}`);
    return undefined;
  }
}
