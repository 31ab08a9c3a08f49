import type { MessageParam, MessageParams } from './errors/fieldError.ts';

/** A sentence with the values that it mentions. */
export interface Sentence {
  /** The name of the sentence, by which clients and catalogues know it. */
  readonly key: string;
  /** The sentence in English, with the values in it. */
  readonly text: string;
  readonly params: MessageParams;
}

/** The names in braces of a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that a text mentions. */
type ParamsOf<Text extends string> = { readonly [_ in NamesIn<Text>]: MessageParam };

/** Makes a sentence from the values that it mentions. */
export type SentenceFactory<Text extends string = string> = (
  ...params: [NamesIn<Text>] extends [never] ? [] : [params: ParamsOf<Text>]
) => Sentence;

/**
 * Declares a sentence of the application that catalogues translate. Export the constant that holds it, and pass its result to an error as the
 * detail. The problem then has its key as `detailKey` and its values as `detailParams`.
 * @example
 * export const noRoom = sentence('noRoom', 'No {roomType} is available on these dates.');
 * // return new ConflictError(noRoom({ roomType: name }));
 */
export function sentence<const Text extends string>(key: string, text: Text): SentenceFactory<Text> {
  return (...given) => {
    const params = (given[0] ?? {}) as MessageParams;
    return { key, params, text: text.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(params[name] ?? written)) };
  };
}

/** The messages of one language. */
export interface Translations {
  /** A language tag (RFC 5646). */
  readonly language: string;
  /** Messages in the syntax of ICU MessageFormat, by their keys. */
  readonly messages: Readonly<Record<string, string>>;
}

/**
 * Declares the catalogue of a language. The build checks that it has every message of the framework and of the application. Export the constant
 * that holds it; `portico translations add de` writes one.
 * @example
 * export const german = translations('de', { 'validation.maxLength': '{name} darf höchstens {max, plural, one {# Zeichen} other {# Zeichen}} haben.' });
 */
export function translations(language: string, messages: Readonly<Record<string, string>>): Translations {
  return { language, messages };
}
