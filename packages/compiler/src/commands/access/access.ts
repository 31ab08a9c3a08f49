import type { ProjectContext } from '../context.ts';
import { accessMap } from './accessMap.ts';
import type { AccessEntry } from './accessMap.ts';
import { accessTable } from './accessTable.ts';
import { uncoveredBy } from './uncovered.ts';

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
