/** The summary of a statement, as the OpenTelemetry conventions for databases define it. */
export interface StatementSummary {
  /** The first operation. */
  readonly operation: string;
  /** The table of the operation; undefined if there are several operations or no table. */
  readonly table: string | undefined;
  /** The operations with their tables, in the order of the statement: `UPDATE orders INSERT portico_outbox`. */
  readonly text: string;
}

/** The maximum number of characters of a summary in the conventions. */
const most = 255;

const name = String.raw`(?:"(?:[^"]|"")*"|[a-z_][\w$]*)`;
const hidden = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;
const common = new RegExp(String.raw`(${name})\s*(?:\([^()]*\)\s*)?\bAS\s*(?:(?:NOT\s+)?MATERIALIZED\s*)?\(`, 'gi');
const writing = new RegExp(
  String.raw`(?<!\b(?:FOR|KEY|DO|ON)\s+)\b(INSERT|REPLACE|DELETE|UPDATE|MERGE)\b(?:\s+OR\s+\w+)?(?:\s+(?:INTO|FROM)\b)?\s+(?:ONLY\s+)?(${name}(?:\.${name})*)`,
  'gi',
);
const reading = new RegExp(String.raw`\bFROM\s+(?:ONLY\s+)?(${name}(?:\.${name})*)(?!\s*\(|[\w$".])`, 'gi');

/**
 * Summarizes a statement by its writes, including those in common table expressions. If it writes nothing, the first table of
 * its outermost select is used. A summary contains no values, so that the number of different summaries stays small.
 */
export function summarize(statement: string): StatementSummary {
  const text = statement.replaceAll(hidden, (part) => (part.startsWith("'") ? "''" : ' '));
  const writes = [...text.matchAll(writing)].map(([, operation, table]) => ({
    operation: operation!.toUpperCase(),
    table: unquote(table!),
  }));
  const operations = writes.length > 0 ? listDistinct(writes) : [listReads(text)];
  const [first] = operations;
  return {
    operation: first!.operation,
    table: operations.length === 1 ? first!.table : undefined,
    text: shorten(operations.map(({ operation, table }) => (table === undefined ? operation : `${operation} ${table}`))),
  };
}

interface Operation {
  readonly operation: string;
  readonly table: string | undefined;
}

function listReads(text: string): Operation {
  const verb = /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const expressions = new Set(Array.from(text.matchAll(common), ([, expression]) => unquote(expression!)));
  const tables = listReadTables(text).filter(({ table }) => !expressions.has(table));
  const outermost = Math.min(...tables.map(({ depth }) => depth));
  return { operation: verb === 'WITH' ? 'SELECT' : verb, table: tables.find(({ depth }) => depth === outermost)?.table };
}

/** Lists the tables after `FROM`, each with the number of parentheses around it: a sub-select in the columns precedes the outer table. */
function listReadTables(text: string): readonly { readonly table: string; readonly depth: number }[] {
  let depth = 0;
  let end = 0;
  return Array.from(text.matchAll(reading), ({ 1: table, index }) => {
    for (; end < index; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return { table: unquote(table!), depth };
  });
}

function listDistinct(operations: readonly Operation[]): readonly Operation[] {
  return [...new Map(operations.map((each) => [`${each.operation} ${each.table}`, each])).values()];
}

function unquote(written: string): string {
  return written.replaceAll('"', '');
}

/** Joins as many whole parts as fit into a summary. */
function shorten(parts: readonly string[]): string {
  let text = parts[0]!.slice(0, most);
  for (const part of parts.slice(1)) {
    if (text.length + 1 + part.length > most) break;
    text += ` ${part}`;
  }
  return text;
}
