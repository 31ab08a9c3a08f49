import type { HostFeature } from '../hostFeature.ts';
import { isDevelopmentOrTest } from '../hostState.ts';
import { routesFeature } from './routesFeature.ts';
import { findCursorKeyProblems } from '../stores/cursorKeys.ts';

/** Requires a key for the cursors of pages. */
export const cursorsFeature: HostFeature = {
  name: 'cursors',
  problems: (_plan, { planOf, registry, state }) =>
    findCursorKeyProblems(planOf(routesFeature).local, { registry, isRequired: !isDevelopmentOrTest(state) }),
};
