import { createHash } from 'node:crypto';
import type { Dialect, MigrationStep } from '@portico/sql';

/** One migration as it stands on disk. */
export interface MigrationFile {
  /** `0002_add_rating`. */
  readonly name: string;
  /** The schema after it. */
  readonly hash: string;
  readonly checksum: string;
  readonly text: string;
  /** What its destructive steps do. */
  readonly destructive: readonly string[];
}

/** What a migration is written from. */
export interface NewMigration {
  readonly name: string;
  readonly store: string;
  readonly hash: string;
  readonly steps: Readonly<Record<Dialect, readonly MigrationStep[]>>;
}

const schemaMark = '-- schema: ';
const destructiveMark = '-- DESTRUCTIVE: ';

/** The text of a migration in one dialect. */
export function migrationText({ name, store, hash, steps }: NewMigration, dialect: Dialect): string {
  const blocks = steps[dialect].map(
    ({ sql, destructive = [] }) => `${destructive.map((loss) => `${destructiveMark}${loss}\n`).join('')}${sql}\n`,
  );
  const head = [
    `-- ${name}, store ${store}, ${dialect}`,
    `${schemaMark}${hash}`,
    '-- Written by portico migrations add. Read it, change it where the data need more care, and commit it; once applied it stays as it is.',
  ];
  return [`${head.join('\n')}\n`, ...(blocks.length > 0 ? blocks : ['-- Nothing to do in this dialect.\n'])].join('\n');
}

/** Reads a migration; undefined where its text names no schema, so that it is none of ours. */
export function readMigration(name: string, raw: string): MigrationFile | undefined {
  // Version control may have put other line ends in.
  const text = raw.replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const hash = lines
    .find((line) => line.startsWith(schemaMark))
    ?.slice(schemaMark.length)
    .trim();
  if (!hash) return undefined;
  const destructive = lines.filter((line) => line.startsWith(destructiveMark)).map((line) => line.slice(destructiveMark.length));
  return { name, hash, text, destructive, checksum: createHash('sha256').update(text).digest('hex') };
}

/** `add rating`, `add-rating` and `addRating` become `add_rating`; undefined where nothing is left. */
export function wordsOf(given: string): string | undefined {
  const words = given
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return words === '' ? undefined : words;
}
