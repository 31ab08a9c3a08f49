import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { ProjectContext } from '../context.ts';

/** Compiles the project for a command, which gets its plan; what a build would report is reported instead, with status 1. */
export async function withPlan(context: ProjectContext, use: (plan: ProjectPlan) => Promise<number | void>): Promise<number> {
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (plan && diagnostics.length === 0) return (await use(plan)) ?? 0;
    context.report(diagnostics, sources);
    return 1;
  });
}
