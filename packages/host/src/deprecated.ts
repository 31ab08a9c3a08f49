/** @deprecated Use `StartupError`; this name will be removed in the next minor version. */
export { StartupError as StartRefused } from './startupError.ts';

/** @deprecated Use `getEnvironment`; this name will be removed in the next minor version. */
export { getEnvironment as environmentOf } from './environment.ts';
