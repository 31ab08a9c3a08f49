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
    const uncovered = entries.filter((entry) => findUncovered(entry).length > 0);
    const shown = check ? uncovered : entries;
    context.print(shown, () => (check ? formatVerdict(uncovered, context.io.width) : formatAccessTable(entries, context.tableLayout)));
    return check && uncovered.length > 0 ? 1 : 0;
  });
}

function formatVerdict(uncovered: readonly AccessEntry[], width = Infinity): string {
  if (uncovered.length === 0) return 'Every operation that reaches an entity is protected.\n';
  return [
    ...new Set(uncovered.flatMap(findUncovered)),
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

/** Returns a sentence for each entity and call that a caller reaches without any requirement, unless `allowAnonymous` declares that. */
function findUncovered({ operation, background, entity, filters, calls = [], ...asked }: AccessEntry): string[] {
  if (background || asked.allowAnonymous || asked.permissions.length > 0 || asked.policy !== undefined) return [];
  const isOpen = entity !== undefined && !filters.some((filter) => filter !== 'soft delete');
  return [
    ...(isOpen ? [`${operation} reaches ${entity}`] : []),
    // Neither permissions nor owners restrict calls as the system.
    ...calls.filter(isSystemCall).map((call) => `${operation} calls ${call}`),
  ];
}
