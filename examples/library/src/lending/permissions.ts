import { permissions } from '@portico/core';

/** The permissions for lending, in addition to the standard verbs of every entity. */
export const LendingPermissions = permissions('lending', { title: ['restore'], loan: ['return', 'report'] });
