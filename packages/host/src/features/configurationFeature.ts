import type { HostFeature } from '../hostFeature.ts';
import { findConfigurationProblems } from '../planning/startProblems.ts';
import { getConfiguration } from '../configuration/hostSettings.ts';

/** Reports what is wrong with the configuration file, the options, and the configured groups. */
export const configurationFeature: HostFeature = {
  name: 'configuration',
  problems: (_plan, { endpoints, state }) => [...getConfiguration(state).problems, ...findConfigurationProblems(endpoints)],
};
