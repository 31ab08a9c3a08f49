import { findStaleSources } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';

/** Milliseconds for which a result is reused: a file of tests starts many hosts on the same code. */
const reuse = 1000;

const results = new Map<string, { readonly at: number; readonly found: Promise<string[]> }>();

/** Finds sources that have changed since their code was generated. `advice` says how to generate it. */
export async function findStaleProblems(modules: readonly ModulePlan[], advice: string): Promise<string[]> {
  const origins = new Map(modules.flatMap(({ origin }) => (origin === undefined ? [] : [[new URL('..', origin).href, origin]])));
  const stale = await Promise.all([...origins.values()].map(findOnce));
  const files = [...new Set(stale.flat())];
  return files.length === 0 ? [] : [`the generated code is older than ${files.join(', ')}; ${advice}`];
}

/** Hashes the sources of one project, unless that was done just now. All areas of a project have the same sources. */
function findOnce(origin: string): Promise<string[]> {
  const project = new URL('..', origin).href;
  const last = results.get(project);
  if (last && performance.now() - last.at < reuse) return last.found;
  const found = findStaleSources(origin);
  results.set(project, { at: performance.now(), found });
  return found;
}
