import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dialects as builtIn } from '@portico/sql';
import type { Dialect } from '@portico/sql';

/** The dialects of a project, and the problem with the setting that names them. */
export interface DialectChoice {
  readonly dialects: readonly Dialect[];
  readonly problem?: string;
}

/**
 * Returns the dialects to generate SQL for: those of the framework, or those that the setting `portico.dialects` names. A name is that of a dialect
 * of the framework, or of a module that exports a `Dialect` as `dialect`, resolved from the project's folder.
 */
export function readDialects(root: string, given: unknown): DialectChoice {
  if (!Array.isArray(given) || given.length === 0) return { dialects: builtIn };
  const dialects: Dialect[] = [];
  for (const name of given.map(String)) {
    const found = builtIn.find((dialect) => dialect.name === name) ?? loadDialect(root, name);
    if (typeof found === 'string') return { dialects: builtIn, problem: found };
    dialects.push(found);
  }
  return { dialects };
}

/** Returns the dialect of a module, or the reason why there is none. */
function loadDialect(root: string, name: string): Dialect | string {
  try {
    const { dialect } = createRequire(join(root, 'package.json'))(name) as { dialect?: Partial<Dialect> };
    if (typeof dialect?.name === 'string' && dialect.schema) return dialect as Dialect;
    return `'portico.dialects' contains '${name}', which exports no dialect`;
  } catch (error) {
    const own = builtIn.map((dialect) => dialect.name).join(', ');
    return `'portico.dialects' contains '${name}', which is neither one of ${own} nor a module that can be loaded: ${formatReason(error)}`;
  }
}

function formatReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
