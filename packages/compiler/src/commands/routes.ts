import { omitUndefined } from '@portico/core/values';
import { listEveryVersion, buildFinalRoute, formatVersion } from '@portico/core/manifest';
import type { Group, Operation } from '@portico/core/manifest';
import type { ProjectPlan } from '../3-plan/plan.ts';
import type { ProjectContext } from './context.ts';
import { formatRouteTable } from './formatRouteTable.ts';
import { formatRouteTree } from './formatRouteTree.ts';
import type { RouteEntry } from './formatRouteTree.ts';

/** Runs `portico routes`, which prints every final route as declared, without the prefixes of a host. Returns the exit code. */
export async function routes(context: ProjectContext, { tree }: { readonly tree: boolean }): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const entries = listRoutes(plan);
    context.print(entries, () => (tree ? formatRouteTree(entries) : formatRouteTable(entries, context.tableLayout)));
    return 0;
  });
}

/** Returns the final routes of a plan, sorted by route and verb. */
function listRoutes(plan: ProjectPlan): RouteEntry[] {
  const manifests = plan.modules.map((module) => module.manifest);
  const groups = new Map<string, Group>(manifests.flatMap((manifest) => manifest.groups.map((group) => [group.name, group])));
  return manifests
    .flatMap((manifest) => manifest.operations)
    .map((operation): RouteEntry => ({
      verb: operation.verb,
      route: operation.internal ? '' : buildFinalRoute(operation, groups),
      operation: operation.id,
      permissions: operation.permissions ?? [],
      ...omitUndefined({
        versions: operation.apiVersion ? listVersions(operation) : undefined,
        idempotent: operation.idempotent,
        rateLimit: operation.rateLimit,
        internal: operation.internal,
      }),
    }))
    .sort((a, b) => (`${a.route} ${a.verb} ${a.operation}` < `${b.route} ${b.verb} ${b.operation}` ? -1 : 1));
}

function listVersions(operation: Operation): string[] {
  return listEveryVersion([operation]).map(({ apiVersion }) => formatVersion(apiVersion!.number));
}
