/** @deprecated Use `resolveEvent`; this name will be removed in the next minor version. */
export { resolveEvent as eventOf } from './events/raised.ts';

/** @deprecated Use `matchesPermission`; this name will be removed in the next minor version. */
export { matchesPermission as permissionMatches } from './access/permissionMatching.ts';

/** @deprecated Use `recordRaised`; this name will be removed in the next minor version. */
export { recordRaised as raisedNow } from './events/raised.ts';

/** @deprecated Use `parseConfigurationValues`; this name will be removed in the next minor version. */
export { parseConfigurationValues as configurationValues } from './configurationValues.ts';
