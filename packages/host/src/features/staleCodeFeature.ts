import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment, isDevelopmentOrTest } from '../hostState.ts';
import { findStaleProblems } from '../planning/staleProblems.ts';

const build = 'run `portico build`';

/** Reports generated code that is older than its sources, in development and in tests. */
export const staleCodeFeature: HostFeature = {
  name: 'stale code',
  problems(_plan, { endpoints: { modules }, state }) {
    if (!isDevelopmentOrTest(state)) return [];
    return findStaleProblems(modules, isDevelopment(state) ? build : `${build}, or add the plug-in of \`@portico/unplugin\` to Vitest`);
  },
};
