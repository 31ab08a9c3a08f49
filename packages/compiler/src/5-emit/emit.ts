import type { EmittedFile, ProjectPlan } from '../4-plan/plan.ts';

/** The text of everything that a plan comes to. */
export function emit(_plan: ProjectPlan): EmittedFile[] {
  return [];
}
