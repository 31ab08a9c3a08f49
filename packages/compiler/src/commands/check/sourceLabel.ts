import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePlace } from '@portico/core/manifest';
import type { Label } from '../../diagnostics/diagnostic.ts';

/** Reads a source file by its path relative to the project. */
export type ReadSource = (file: string) => string;

/** A declaration of a manifest, with the place of its name. */
interface Declared {
  readonly name: string;
  readonly source: SourcePlace;
}

/** Creates a label for the name of a declaration, from the line and the column in the manifest. */
export function createSourceLabel({ name, source }: Declared, readSource: ReadSource, text: string): Label {
  const lines = readSource(source.file).split('\n');
  const start = lines.slice(0, source.line - 1).reduce((offset, line) => offset + line.length + 1, 0) + source.column - 1;
  return { file: source.file, start, end: start + name.length, text, primary: true };
}

/** Creates a reader of the files of a project that stores their text for the report. */
export function createSourceReader(folder: string, sources: Map<string, string>): ReadSource {
  return (file) => {
    const text = sources.get(file) ?? readFileSync(join(folder, file), 'utf8');
    sources.set(file, text);
    return text;
  };
}
