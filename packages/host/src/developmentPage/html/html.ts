/** HTML text: everything that is not written by this package is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template: texts and numbers are escaped, lists are joined, and nothing is written for undefined, null and false. */
export type HtmlValue = Html | string | number | bigint | undefined | null | false | readonly HtmlValue[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Creates HTML from a template. Values of attributes must be in quotes.
 * @example html`<a href="${path}">${title}</a>`
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''));
}

function render(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeText(String(value));
}

/** Characters that a browser may drop or interpret: control characters, and those that change the direction of the text around them. */
const invisible = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;

/** Escapes a text for HTML and its attributes, and makes invisible characters visible. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => entities[character]!)
    .replaceAll(invisible, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}
