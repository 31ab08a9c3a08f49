import type { HostFeature } from '../hostFeature.ts';
import { isDevelopmentOrTest } from '../hostState.ts';
import { routesFeature } from './routesFeature.ts';
import { cursorKeyProblems } from '../stores/cursorKeys.ts';

/** Requires a key for the cursors of pages. */
export const cursorsFeature: HostFeature = {
  name: 'cursors',
  problems: (_plan, { planOf, registry, state }) =>
    cursorKeyProblems(planOf(routesFeature).local, { registry, isRequired: !isDevelopmentOrTest(state) }),
};
