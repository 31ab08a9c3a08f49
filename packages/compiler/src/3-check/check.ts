import type { Records } from '../2-read/records.ts';
import type { ModuleEmission } from '../4-plan/plan.ts';
import type { Findings } from '../finding.ts';

/** Everything that is wrong with the declarations though each could be read: one file per diagnostic, none stops another. */
export function check(_records: Records, _modules: readonly ModuleEmission[], _findings: Findings): void {}
