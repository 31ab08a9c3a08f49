import type { HostFeature } from '../feature/hostFeature.ts';
import { configurationProblems } from '../mapping/startProblems.ts';
import { configurationOf } from './hostSettings.ts';

/** Reports what is wrong with the configuration file, the options, and the configured groups. */
export const configurationFeature: HostFeature = {
  name: 'configuration',
  problems: (_plan, { endpoints, state }) => [...configurationOf(state).problems, ...configurationProblems(endpoints)],
};
