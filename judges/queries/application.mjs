import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { projects } from '../lib/places.mjs';

/** @import { Made } from './expressions.mjs' */

const head = `import { compareDecimals, count, Entity, Get, Module, Query, Repository, Seed, SoftDeleted, sum } from '@portico/core';
import type { Decimal, Guid, Int, ManyToOne, MaxLength, OneToMany, Precision, Sort } from '@portico/core';

export class AppModule extends Module('App') {}

export class Hall extends Entity() {
  name!: string;
}

export class Shelf extends Entity() {
  number!: Int;
  code!: string;
  places!: Int;
  limit?: Int;
  isOpen?: boolean;
  note?: string;
  rate!: Decimal & Precision<10, 2>;
  fee?: Decimal & Precision<10, 2>;
  size?: { width?: Int; colour?: string };
  hallId?: Guid;
  hall?: ManyToOne<Hall>;
  books?: OneToMany<Book, 'shelf'>;
}

export class Book extends Entity(SoftDeleted) {
  shelfId!: Guid;
  shelf?: ManyToOne<Shelf>;
  title!: string;
  kind!: 'Novel' | 'Map';
  pages!: Int;
  price!: Decimal & Precision<10, 2>;
}

export class Rows extends Seed {
  seed(shelves: Repository<Shelf>, books: Repository<Book>, halls: Repository<Hall>) {
    const { rows } = globalThis as unknown as { rows: any[] };
    for (const { books: own, hall, ...row } of rows) {
      const hallId = hall && halls.create({ name: hall.name }).id;
      const shelf = shelves.create({ ...row, hallId });
      for (const book of own) books.create({ ...book, shelfId: shelf.id });
    }
  }
}
`;

/**
 * Writes and compiles an application with a query for each member; returns its folder, and the code and message of each refusal.
 * @param {readonly Made[]} members
 */
export async function compileApplication(members) {
  mkdirSync(projects, { recursive: true });
  const folder = mkdtempSync(join(projects, 'queries-'));
  const queries = members.map(({ text, type, nullable }, index) => {
    const result = `{ value${nullable ? '?' : ''}: ${type} }`;
    const options = `{ computed: { value: (shelf) => ${text} } }`;
    return `export class Q${index} extends Query(Shelf, Get('/q${index}'), ${options})<${result}> {\n  readonly sort?: Sort<'number', 'Ascending'>;\n}`;
  });
  const manifest = { name: 'judged', version: '1.0.0', type: 'module', portico: { check: false } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/app.ts'), [head, ...queries].join('\n'));
  const compiler = new Compiler(folder);
  try {
    const { files, diagnostics } = await compiler.compile();
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return { folder, refusals: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
  } finally {
    await compiler.close();
  }
}

/**
 * Imports the generated module of an application.
 * @param {string} folder
 */
export async function importApplication(folder) {
  return import(pathToFileURL(join(folder, 'src/generated/index.ts')).href);
}
