import type { HostFeature } from '../hostFeature.ts';
import { configurationProblems } from '../planning/startProblems.ts';
import { configurationOf } from '../configuration/hostSettings.ts';

/** Reports what is wrong with the configuration file, the options, and the configured groups. */
export const configurationFeature: HostFeature = {
  name: 'configuration',
  problems: (_plan, { endpoints, state }) => [...configurationOf(state).problems, ...configurationProblems(endpoints)],
};
