import type { HostFeature } from '../hostFeature.ts';
import { findSettingProblems } from '../configuration/settingProblems.ts';
import { findConfigurationProblems } from '../planning/startProblems.ts';
import { getConfiguration } from '../configuration/hostSettings.ts';
import { findEndpointOptionProblems, findHostOptionProblems } from '../optionNames/optionProblems.ts';

/** Reports problems of the configuration file, the options and the configured groups. */
export const configurationFeature: HostFeature = {
  name: 'configuration',
  problems: (_plan, { endpoints, state, configuration }) => [
    ...getConfiguration(state).problems,
    ...findHostOptionProblems(state),
    ...findEndpointOptionProblems(endpoints.options, state),
    ...findConfigurationProblems(endpoints),
    ...findSettingProblems(endpoints.options, configuration),
  ],
};
