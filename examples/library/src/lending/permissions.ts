import { permissions } from '@portico/core';

/** What lending asks for beside the verbs that every entity has. */
export const LendingPermissions = permissions('lending', { title: ['restore'], loan: ['return', 'report'] });
