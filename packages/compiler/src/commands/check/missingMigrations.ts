import { listMigratedStores, MigrationFailure } from '@portico/migrations';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import { computeDifference, listStores } from '../migrations/difference.ts';

/** Reports PRAG0770: the stores whose migrations do not lead to their entities. A project without any migration does not use them. */
export async function findMissingMigrations(project: string, plan: ProjectPlan): Promise<Diagnostic[]> {
  if ((await listMigratedStores(project)).length === 0) return [];
  const stores = await listStores(project, plan);
  const found = await Promise.all(stores.map((store) => findProblem(store, plan)));
  return found.flatMap((problem, at) => {
    if (!problem) return [];
    return [{ code: 'PRAG0770', ...messages.PRAG0770({ store: stores[at]!.folder.store, ...problem }), labels: [] }];
  });
}

type Store = Awaited<ReturnType<typeof listStores>>[number];

async function findProblem({ folder, now }: Store, { dialects }: ProjectPlan): Promise<{ reason: string; fix: string } | undefined> {
  try {
    const { differs, head } = await computeDifference(folder, now, dialects);
    if (!differs) return undefined;
    const reason = head === undefined ? 'it has none' : `the entities have changed since '${head}'`;
    return { reason, fix: 'Write the migration with `portico migrations add <name>`, and commit it.' };
  } catch (error) {
    if (!(error instanceof MigrationFailure)) throw error;
    return { reason: 'they cannot be followed', fix: error.message };
  }
}
