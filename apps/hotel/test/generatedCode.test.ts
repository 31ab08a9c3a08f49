import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { deadlineFunction, foldFunction } from '@portico/data';
import type { AreaData } from '@portico/data';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as modules from '../src/generated/index.ts';

const folder = fileURLToPath(new URL('../src/generated', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** Returns the statements for SQLite as a reader would copy them from the generated files. */
function listStatements(): string[] {
  const literals = [...texts.values()].flatMap((text) => [...text.matchAll(/\bsqlite: (?:\{\s+text: )?([`'])(.*?)\1/gs)]);
  return literals.map(([, , text]) => text!.replaceAll('\\\\', '\\')).filter((text) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(text));
}

describe('The generated code of the hotel', () => {
  it('has no line of more than 400 characters', () => {
    const longest = [...texts].map(([file, text]) => ({ file, length: Math.max(...text.split('\n').map((line) => line.length)) }));
    expect(longest.filter(({ length }) => length > 400)).toEqual([]);
    expect(longest.length).toBeGreaterThan(50);
  });

  it('contains SQL that a client of the database runs unchanged', async () => {
    const database = new DatabaseSync(':memory:');
    onTestFinished(() => database.close());
    for (const name of [foldFunction, deadlineFunction]) database.function(name, { varargs: true }, () => null);
    const areas = Object.values(modules).flatMap(({ data }) => (data ? [data as AreaData] : []));
    for (const { schema } of new Map(areas.map((area) => [area.store, area])).values()) database.exec((await schema()).create.sqlite!);
    const statements = listStatements();
    expect(statements.length).toBeGreaterThan(30);
    for (const statement of statements) expect(() => database.prepare(statement), statement).not.toThrow();
  });
});
