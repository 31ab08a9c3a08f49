import { dialects as builtIn, renderFragment } from '@portico/sql';
import type { Dialect, SchemaStep, SqlText } from '@portico/sql';

/** A migration before it is written. */
export interface NewMigration {
  readonly name: string;
  readonly store: string;
  /** The hash of the schema after it. */
  readonly hash: string;
  readonly after: readonly string[];
  readonly replaces?: readonly string[];
  /** The migrations that squashes among those replace. */
  readonly replaced?: readonly string[];
  readonly steps: readonly SchemaStep[];
  /**
   * The dialects of the migration.
   * @default those of the framework
   */
  readonly dialects?: readonly Dialect[];
  /** Why earlier programs cannot use the new schema, if the steps do not state it. */
  readonly breaks?: readonly string[];
}

/** Returns the text of a migration. */
export function formatMigration(migration: NewMigration): string {
  const { name, store, hash, after, replaces = [], replaced = [], steps, dialects = builtIn, breaks = [] } = migration;
  const reasons = [...new Set([...breaks, ...steps.flatMap((step) => step.breaks ?? [])])];
  const head = [
    `-- migration: ${name}, store ${store}`,
    `-- after: ${after.join(', ') || 'nothing'}`,
    ...(replaces.length > 0 ? [`-- replaces: ${replaces.join(', ')}`] : []),
    ...(replaced.length > 0 ? [`-- replaced: ${replaced.join(', ')}`] : []),
    ...(isBuiltIn(dialects) ? [] : [`-- dialects: ${formatNames(dialects)}`]),
    `-- schema: ${hash}`,
    `-- compatible: ${reasons.length === 0 ? 'yes' : `no, ${reasons.join('; ')}`}`,
    '-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.',
  ];
  return [
    `${head.join('\n')}\n`,
    ...(steps.length > 0 ? steps.map((step) => formatStep(step, dialects)) : ['-- The store needs no change.\n']),
  ].join('\n');
}

/** Returns the line with the dialects; a file without it has the framework's own dialects. */
function isBuiltIn(dialects: readonly Dialect[]): boolean {
  return formatNames(dialects) === formatNames(builtIn);
}

function formatNames(dialects: readonly Dialect[]): string {
  return dialects.map(({ name }) => name).join(', ');
}

function formatStep({ title, mode, sql, values, destructive = [] }: SchemaStep, dialects: readonly Dialect[]): string {
  return [
    `-- step: ${title}`,
    ...destructive.map((loss) => `-- DESTRUCTIVE: ${loss}`),
    ...(mode === undefined ? [] : [`-- mode: ${mode}`]),
    ...(values === undefined ? [] : [`-- values: ${JSON.stringify(values)}`]),
    ...formatLines(renderFragment(sql, dialects)),
    '',
  ].join('\n');
}

/** Formats a section, which ends with `-- both:`, so that a statement added below it runs in all dialects. */
function formatLines(sql: SqlText): string[] {
  const [first = '', ...rest] = Object.values(sql);
  if (rest.every((text) => text === first)) return first === '' ? [] : [first];
  return [...Object.entries(sql).flatMap(([dialect, text]) => formatSection(dialect, text)), '-- both:'];
}

function formatSection(dialect: string, text: string): string[] {
  return text === '' ? [] : [`-- ${dialect}:`, text];
}

/** Converts `add rating`, `add-rating` and `addRating` to `add_rating`; undefined if nothing is left. */
export function toMigrationWords(given: string): string | undefined {
  const words = given
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return words === '' ? undefined : words;
}
