import type { HostFeature } from '../feature/hostFeature.ts';
import { isDevelopmentOrTest } from '../mapping/hostState.ts';
import { routesFeature } from '../mapping/routesFeature.ts';
import { cursorKeyProblems } from './cursorKeys.ts';

/** Requires a key for the cursors of pages. */
export const cursorsFeature: HostFeature = {
  name: 'cursors',
  problems: (_plan, { planOf, registry, state }) =>
    cursorKeyProblems(planOf(routesFeature).local, { registry, isRequired: !isDevelopmentOrTest(state) }),
};
