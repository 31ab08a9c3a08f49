import type { FieldError } from '@portico/core';
import { CsvError, parse } from 'csv-parse/sync';

/** A line as it came, with its number in the file. */
export interface ReadLine {
  readonly line: number;
  readonly values: Readonly<Partial<Record<string, string>>>;
}

/** The lines of a CSV file by the titles of its columns, or where it stops being one. */
export function readRates(text: string): ReadLine[] | FieldError {
  try {
    const records = parse(text, { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true });
    return (records as unknown as { info: { lines: number }; record: ReadLine['values'] }[]).map(({ info, record }) => ({
      line: info.lines,
      values: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failure(Number(error['lines'] ?? 1), 'it cannot be read as CSV');
  }
}

/** One failure of one line. */
export function failure(line: number, reason: string): FieldError {
  return { in: 'form', path: 'rates', code: 'rates.line', message: `Line ${line}: ${reason}.` };
}
