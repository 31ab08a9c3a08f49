import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { ProjectContext } from '../context.ts';

/** Compiles the project and passes its plan to a command. If there are diagnostics, reports them instead, with status 1. */
export async function usePlan(context: ProjectContext, use: (plan: ProjectPlan) => Promise<number | void>): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (plan && diagnostics.length === 0) return (await use(plan)) ?? 0;
    context.report(diagnostics, sources);
    return 1;
  });
}
