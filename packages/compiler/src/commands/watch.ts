import type { ProjectContext } from './context.ts';
import { follow } from './follow.ts';

/** Runs `portico watch`, which builds after every change, until it is stopped. */
export async function watch(context: ProjectContext): Promise<number> {
  return follow(context, () => undefined);
}
