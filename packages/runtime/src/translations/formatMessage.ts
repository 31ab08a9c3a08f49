import type { MessageParam, MessageParams } from '@portico/core';
import type { MessagePart, MessageValue } from '@portico/core/manifest';

/** Formats the messages of one language. */
export class MessageFormatter {
  readonly #numbers: Intl.NumberFormat;
  readonly #cardinals: Intl.PluralRules;
  readonly #ordinals: Intl.PluralRules;
  readonly #lists: Intl.ListFormat;

  /** @param language A language tag (RFC 5646). */
  constructor(language: string) {
    this.#numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
    this.#cardinals = new Intl.PluralRules(language);
    this.#ordinals = new Intl.PluralRules(language, { type: 'ordinal' });
    this.#lists = new Intl.ListFormat(language, { type: 'disjunction' });
  }

  /** Returns the text of a message with its params; undefined if one of them is missing. */
  format(parts: readonly MessagePart[], params: MessageParams): string | undefined {
    let text = '';
    for (const part of parts) {
      const piece = typeof part === 'string' ? part : this.#formatValue(part, params);
      if (piece === undefined) return undefined;
      text += piece;
    }
    return text;
  }

  /** Returns alternatives as one text: `A, B or C`. */
  list(values: readonly string[]): string {
    return this.#lists.format(values);
  }

  #formatValue({ param, number, plural, ordinal, select }: MessageValue, params: MessageParams): string | undefined {
    const value = Object.hasOwn(params, param) ? params[param] : undefined;
    if (value === undefined) return undefined;
    if (select) return this.format(findOption(select, String(value)), params);
    if (plural) return this.format(this.#findPlural(plural, Number(value), ordinal ? this.#ordinals : this.#cardinals), params);
    if (number && typeof value === 'number') return this.#numbers.format(value);
    return this.#toText(value);
  }

  #findPlural(plural: NonNullable<MessageValue['plural']>, count: number, rules: Intl.PluralRules): readonly MessagePart[] {
    return plural[`=${count}`] ?? findOption(plural, Number.isFinite(count) ? rules.select(count) : 'other');
  }

  #toText(value: MessageParam): string {
    return typeof value === 'object' ? this.#lists.format(value.map(String)) : String(value);
  }
}

function findOption(options: Readonly<Record<string, readonly MessagePart[]>>, name: string): readonly MessagePart[] {
  return (Object.hasOwn(options, name) ? options[name] : options['other']) ?? [];
}
