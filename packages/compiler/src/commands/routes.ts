import { omitUndefined } from '@portico/core/values';
import { everyVersion, finalRoute, versionText } from '@portico/core/manifest';
import type { Group, Operation } from '@portico/core/manifest';
import type { ProjectPlan } from '../3-plan/plan.ts';
import type { ProjectContext } from './context.ts';
import { routeTree } from './routeTree.ts';
import type { RouteEntry } from './routeTree.ts';

/** `portico routes`: every final route with its verb and operation, as declared (a host may put other prefixes in front). */
export async function routes(context: ProjectContext, asJson: boolean): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return 1;
    }
    const entries = routesOf(plan);
    context.io.out(asJson ? `${JSON.stringify(entries, null, 2)}\n` : routeTree(entries));
    return 0;
  });
}

/** The final routes of a plan, in route order and then by verb. */
function routesOf(plan: ProjectPlan): RouteEntry[] {
  const manifests = plan.modules.map((module) => module.manifest);
  const groups = new Map<string, Group>(manifests.flatMap((manifest) => manifest.groups.map((group) => [group.name, group])));
  return manifests
    .flatMap((manifest) => manifest.operations)
    .map((operation): RouteEntry => ({
      verb: operation.verb,
      route: operation.internal ? '' : finalRoute(operation, groups),
      operation: operation.id,
      permissions: operation.permissions ?? [],
      ...omitUndefined({
        versions: operation.apiVersion ? versionsOf(operation) : undefined,
        idempotent: operation.idempotent,
        rateLimit: operation.rateLimit,
        internal: operation.internal,
      }),
    }))
    .sort((a, b) => (`${a.route} ${a.verb} ${a.operation}` < `${b.route} ${b.verb} ${b.operation}` ? -1 : 1));
}

function versionsOf(operation: Operation): string[] {
  return everyVersion([operation]).map(({ apiVersion }) => versionText(apiVersion!.number));
}
