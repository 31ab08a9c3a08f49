import type { MigrationFile } from '@portico/migrations';
import { splitStatements, textIn } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { readStatement, extractWords } from './statement.ts';
import type { Statement } from './statement.ts';

/** A statement that a squash omits. */
export interface OmittedStatement {
  /** The migration that contains it. */
  readonly migration: string;
  readonly text: string;
}

/** Returns the statements of migrations that an empty store needs and that `script`, which creates the same entities, does not contain. */
export function listLeftOut(files: readonly MigrationFile[], dialect: Dialect, script: string): OmittedStatement[] {
  const all = files.flatMap((file) => listStatements(file, dialect).map((statement) => ({ migration: file.name, statement })));
  const kept = new Set(splitStatements(script));
  const words = extractWords(script);
  let hasRows = false;
  return all.flatMap(({ migration, statement }, at): OmittedStatement[] => {
    const later = all.slice(at + 1).map((each) => each.statement);
    if (kept.has(statement.text) || isOfFramework(statement) || !isMissed(statement, { later, words, hasRows })) return [];
    hasRows ||= statement.effect === 'adds' || statement.effect === 'else';
    return [{ migration, text: statement.text }];
  });
}

/** Lists the statements of a migration, without checks, which only read. */
function listStatements({ steps }: MigrationFile, dialect: Dialect): Statement[] {
  const texts = steps.map(({ mode, sql }) => (mode === 'check' ? '' : textIn(sql, dialect)));
  return texts.flatMap(splitStatements).map(readStatement);
}

/** Returns whether a statement concerns the tables of the framework or the extension of its indexes, which are created with the entities that need them. */
function isOfFramework({ name, table }: Statement): boolean {
  return [name, table].some((each) => each !== undefined && /^(?:(?:ix_)?portico_|pg_trgm$)/.test(each));
}

interface Place {
  readonly later: readonly Statement[];
  /** The statements of the new script. */
  readonly words: ReadonlySet<string>;
  /** Whether an earlier statement may have added rows. */
  readonly hasRows: boolean;
}

function isMissed({ effect, name, table }: Statement, { later, words, hasRows }: Place): boolean {
  if (effect === 'nothing' || (table !== undefined && findLastName(table, later) === undefined)) return false;
  if (effect === 'changes') return hasRows;
  const last = name === undefined ? undefined : findLastName(name, later);
  return effect !== 'makes' || (last !== undefined && !words.has(last));
}

/** Returns the final name of a part of the schema, or undefined if it is dropped. */
function findLastName(name: string, later: readonly Statement[]): string | undefined {
  let last = name;
  for (const { name: other, to, drops } of later) {
    if (other !== last) continue;
    if (drops) return undefined;
    last = to ?? last;
  }
  return last;
}
