import type { ProjectContext } from '../context.ts';
import { accessMap, isUncovered } from './accessMap.ts';
import type { AccessEntry } from './accessMap.ts';
import { accessTable } from './accessTable.ts';

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
    const uncovered = entries.filter(isUncovered);
    const shown = check ? uncovered : entries;
    context.io.out(json ? `${JSON.stringify(shown, null, 2)}\n` : check ? verdict(uncovered) : accessTable(entries));
    return check && uncovered.length > 0 ? 1 : 0;
  });
}

function verdict(uncovered: readonly AccessEntry[]): string {
  if (uncovered.length === 0) return 'Every operation that reaches an entity says who may use it.\n';
  return [
    ...uncovered.map(({ operation, entity }) => `${operation} reaches ${entity}`),
    '',
    'These have no permission and no policy, and their rows have neither owner nor tenant.',
    'Give them a `permission` or a `policy`; `allowAnonymous: true` says that they serve everybody.',
    '',
  ].join('\n');
}
