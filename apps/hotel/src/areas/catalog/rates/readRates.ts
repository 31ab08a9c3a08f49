import type { FieldError } from '@portico/core';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** A line of the file, with its number. */
export interface ReadLine {
  readonly line: number;
  readonly values: Readonly<Partial<Record<string, string>>>;
}

/** The maximum number of lines; a hotel chain has a few thousand rates. */
const mostLines = 20_000;

const options = { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true } as const;

/** Parses the lines of a CSV file by column name. Returns an error with the line number if the file is malformed. */
export async function readRates(text: string): Promise<ReadLine[] | FieldError> {
  const lines: ReadLine[] = [];
  try {
    const records = Readable.from(slicesOf(text)).compose(parse(options)) as AsyncIterable<{
      info: { lines: number };
      record: ReadLine['values'];
    }>;
    for await (const { info, record } of records) {
      if (lines.length === mostLines) return failure(info.lines, `a file has at most ${mostLines} lines`);
      lines.push({ line: info.lines, values: record });
    }
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failure(Number(error['lines'] ?? 1), 'it cannot be read as CSV');
  }
}

/** Yields a large file in slices, so that other requests run in between. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 16_384) {
    yield text.slice(at, at + 16_384);
    await turn();
  }
}

/** Returns the error for one line. */
export function failure(line: number, reason: string): FieldError {
  return { in: 'form', path: 'rates', code: 'rates.line', message: `Line ${line}: ${reason}.` };
}
