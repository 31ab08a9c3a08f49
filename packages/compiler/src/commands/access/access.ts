import type { ProjectContext } from '../context.ts';
import { formatTable } from '../terminal/textTable.ts';
import type { TableLayout } from '../terminal/textTable.ts';
import { wrap } from '../../diagnostics/wrap.ts';
import { buildAccessMap } from './buildAccessMap.ts';
import type { AccessEntry } from './buildAccessMap.ts';
import { isSystemCall } from './reached.ts';

/** The options of `portico access`. */
export interface AccessOptions {
  readonly check: boolean;
}

/** Runs `portico access`, which prints the access map; with `check` only operations that reach an unprotected entity. Returns the exit code. */
export async function access(context: ProjectContext, { check }: AccessOptions): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const entries = buildAccessMap(plan);
    const findings = new Map(entries.map((entry) => [entry, findUncovered(entry, entries)]));
    const uncovered = entries.filter((entry) => findings.get(entry)!.length > 0);
    const shown = check ? uncovered : entries;
    context.print(shown, () =>
      check
        ? formatVerdict([...new Set([...findings.values()].flat())], context.io.width)
        : formatAccessTable(entries, context.tableLayout),
    );
    return check && uncovered.length > 0 ? 1 : 0;
  });
}

function formatVerdict(found: readonly string[], width = Infinity): string {
  if (found.length === 0) return 'Every operation that reaches an entity is protected.\n';
  return [
    ...found,
    '',
    ...wrap('These have no permission and no policy, and the entities have no owner and no tenant, or the call runs as the system.', width),
    ...wrap('Declare a `permission` or a `policy`, or `allowAnonymous: true` if anonymous callers may use them.', width),
    '',
  ].join('\n');
}

const titles = ['Operation', 'Permission', 'Policy', 'Entity', 'Filter'];

/** Formats the map as a table, one row for each operation and entity; with the called areas if there are any. */
function formatAccessTable(entries: readonly AccessEntry[], layout: TableLayout): string {
  const calling = entries.some(({ calls }) => calls);
  const head = calling ? [...titles, 'Calls'] : titles;
  const rows = entries.map((entry) => [...formatCells(entry), ...(calling ? [entry.calls?.join(', ') ?? '-'] : [])]);
  return formatTable(head, rows, layout);
}

function formatCells(entry: AccessEntry): string[] {
  const { operation, policy, internal, entity, filters, acrossTenants } = entry;
  const shown = [...filters, ...(acrossTenants === undefined ? [] : ['across tenants'])];
  return [internal ? `${operation} (from code)` : operation, formatDemand(entry), policy ?? '-', entity ?? '-', shown.join(', ') || '-'];
}

function formatDemand({ permissions, permissionFrom, allowAnonymous, acrossTenants }: AccessEntry): string {
  if (allowAnonymous) return 'anonymous';
  if (permissionFrom === undefined) return permissions.join(', ') || '-';
  const inherited = permissions.filter((permission) => permission !== acrossTenants).join(', ');
  return [`${inherited} (from ${permissionFrom})`, ...(acrossTenants === undefined ? [] : [acrossTenants])].join(', ');
}

/**
 * Returns a sentence for each entity and call that a caller reaches without any requirement, unless `allowAnonymous` declares that. Callers
 * reach an operation without a route only through the code of others, so these are reported instead.
 */
function findUncovered(entry: AccessEntry, entries: readonly AccessEntry[]): string[] {
  const { operation, background, internal, calls = [] } = entry;
  if (background || internal || isProtected(entry)) return [];
  const behind = calls
    .filter((call) => !isSystemCall(call))
    .flatMap((area) =>
      findExposed(area, entries).map((exposed) => `${operation} ${exposed}, through operations without a route in ${area}`),
    );
  return [...findOwn(entry).map((found) => `${operation} ${found}`), ...behind];
}

function isProtected({ allowAnonymous, permissions, policy }: AccessEntry): boolean {
  return allowAnonymous === true || permissions.length > 0 || policy !== undefined;
}

/** Returns the entities without filters and the calls as the system: neither permissions nor owners restrict these. */
function findOwn({ entity, filters, calls = [] }: AccessEntry): string[] {
  const isOpen = entity !== undefined && !filters.some((filter) => filter !== 'soft delete');
  return [...(isOpen ? [`reaches ${entity}`] : []), ...calls.filter(isSystemCall).map((call) => `calls ${call}`)];
}

/** Returns what callers of an area reach through its operations without a route, and through those that these call. */
function findExposed(area: string, entries: readonly AccessEntry[], seen = new Set<string>()): string[] {
  if (seen.has(area)) return [];
  seen.add(area);
  const open = entries.filter((entry) => entry.internal && !isProtected(entry) && entry.operation.startsWith(`${area}.`));
  const called = open.flatMap(({ calls = [] }) => calls.filter((call) => !isSystemCall(call)));
  return [...new Set([...open.flatMap(findOwn), ...called.flatMap((each) => findExposed(each, entries, seen))])];
}
