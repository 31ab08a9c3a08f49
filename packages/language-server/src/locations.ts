import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver';

/** Returns the absolute path of a document; undefined if it is not a file. */
export function toPath(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the URI of a file. */
export function toUri(path: string): string {
  return pathToFileURL(path).href;
}

/** Converts offsets in texts to ranges. Positions are lines and UTF-16 code units; a line ends with `\n`, `\r\n` or `\r`. */
export class Texts {
  readonly #read: (file: string) => string | undefined;
  readonly #documents = new Map<string, TextDocument>();

  /** Takes a function that returns the text of a file, by its path relative to the project. */
  constructor(read: (file: string) => string | undefined) {
    this.#read = read;
  }

  /** Returns the range of a span of a file. */
  range(file: string, { start, end }: { readonly start: number; readonly end: number }): Range {
    const document = this.#open(file);
    return { start: document.positionAt(start), end: document.positionAt(end) };
  }

  /** Returns the offset of a position in a file. */
  offset(file: string, position: Position): number {
    return this.#open(file).offsetAt(position);
  }

  #open(file: string): TextDocument {
    let document = this.#documents.get(file);
    if (!document) this.#documents.set(file, (document = TextDocument.create(file, 'typescript', 0, this.#read(file) ?? '')));
    return document;
  }
}
