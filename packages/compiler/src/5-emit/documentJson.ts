import type { OpenApiDocument } from '@portico/openapi';

/** A part of a document as JSON, and that JSON as it stands within a JavaScript string literal. */
interface PartText {
  readonly json: string;
  readonly literal: string;
}

/** Parts of documents that were printed before: a description that is made again shares most of its operations and schemas with the last one. */
const printed = new WeakMap<object, PartText>();

/** Prints a document as `JSON.stringify` does, and as the literal of that text; parts that an earlier document held are not printed again. */
export function documentJson(document: OpenApiDocument): PartText {
  const whole = new Pieces();
  whole.object(document, (name, value) => {
    if (name === 'paths') whole.object(value, (_path, item) => whole.object(item, (_verb, operation) => whole.part(operation)));
    else if (name === 'components') whole.object(value, (_kind, all) => whole.object(all, (_name, part) => whole.part(part)));
    else whole.part(value);
  });
  return whole.text();
}

class Pieces {
  readonly #json: string[] = [];
  readonly #literal: string[] = [];

  /** Prints the members of an object; `print` prints the value of each. */
  object(value: object, print: (name: string, value: object) => void): void {
    this.#add('{', '{');
    let isFirst = true;
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      const key = JSON.stringify(name);
      this.#add(`${isFirst ? '' : ','}${key}:`, `${isFirst ? '' : ','}${escape(key)}:`);
      print(name, member as object);
      isFirst = false;
    }
    this.#add('}', '}');
  }

  /** Prints a value that stays the same as long as it is the same object. */
  part(value: object): void {
    let text = typeof value === 'object' ? printed.get(value) : undefined;
    if (!text) {
      const json = JSON.stringify(value);
      text = { json, literal: escape(json) };
      if (typeof value === 'object') printed.set(value, text);
    }
    this.#add(text.json, text.literal);
  }

  text(): PartText {
    return { json: this.#json.join(''), literal: `"${this.#literal.join('')}"` };
  }

  #add(json: string, literal: string): void {
    this.#json.push(json);
    this.#literal.push(literal);
  }
}

/** A text as it stands within the quotes of a string literal. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
