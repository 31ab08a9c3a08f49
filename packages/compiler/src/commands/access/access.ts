import type { ProjectContext } from '../context.ts';
import { accessMap } from './accessMap.ts';
import type { AccessEntry } from './accessMap.ts';
import { isSystemCall } from './reached.ts';

/** How `portico access` is asked. */
export interface AccessOptions {
  readonly check: boolean;
  readonly json: boolean;
}

/** `portico access`: who may use each operation, and what it reaches; with `check` what nothing protects, which is then a failure. */
export async function access(context: ProjectContext, { check, json }: AccessOptions): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const entries = accessMap(plan);
    const uncovered = entries.filter((entry) => uncoveredBy(entry).length > 0);
    const shown = check ? uncovered : entries;
    context.io.out(json ? `${JSON.stringify(shown, null, 2)}\n` : check ? verdict(uncovered) : accessTable(entries));
    return check && uncovered.length > 0 ? 1 : 0;
  });
}

function verdict(uncovered: readonly AccessEntry[]): string {
  if (uncovered.length === 0) return 'Every operation that reaches an entity says who may use it.\n';
  return [
    ...new Set(uncovered.flatMap(uncoveredBy)),
    '',
    'These have no permission and no policy, and what they reach has neither owner nor tenant, or is asked for as the system.',
    'Give them a `permission` or a `policy`; `allowAnonymous: true` says that they serve everybody.',
    '',
  ].join('\n');
}

const titles = ['Operation', 'Permission', 'Policy', 'Entity', 'Filter'];

/** The map as a table, one line for each operation and entity; what is called on the way where anything is. */
function accessTable(entries: readonly AccessEntry[]): string {
  const calling = entries.some(({ calls }) => calls);
  const head = calling ? [...titles, 'Calls'] : titles;
  const rows = [head, ...entries.map((entry) => [...cellsOf(entry), ...(calling ? [entry.calls?.join(', ') ?? '-'] : [])])];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cellsOf({ operation, permissions, policy, allowAnonymous, internal, entity, filters }: AccessEntry): string[] {
  const asked = allowAnonymous ? 'everybody' : permissions.join(', ');
  return [internal ? `${operation} (from code)` : operation, asked || '-', policy ?? '-', entity ?? '-', filters.join(', ') || '-'];
}

/** What somebody gets at of whom nothing is asked, where nobody said that it serves everybody; a sentence each. */
function uncoveredBy({ operation, background, entity, filters, calls = [], ...asked }: AccessEntry): string[] {
  if (background || asked.allowAnonymous || asked.permissions.length > 0 || asked.policy !== undefined) return [];
  const isOpen = entity !== undefined && !filters.some((filter) => filter !== 'soft delete');
  return [
    ...(isOpen ? [`${operation} reaches ${entity}`] : []),
    // The system is stopped by no permission of what it calls, and by no owner of the rows there.
    ...calls.filter(isSystemCall).map((call) => `${operation} calls ${call}`),
  ];
}
