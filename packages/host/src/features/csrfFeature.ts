import type { HostFeature } from '../hostFeature.ts';
import { createCsrfStage } from '../csrf/csrfStage.ts';

/** Checks the origin of changes once the caller is known: only credentials that a browser adds by itself need it. */
export const csrfFeature: HostFeature = {
  name: 'csrf',
  stages: (_open, { cors }, { endpoints: { options }, source }) =>
    options.csrf === false || source === 'host' ? [] : [createCsrfStage(options.csrf ?? {}, cors)],
};
