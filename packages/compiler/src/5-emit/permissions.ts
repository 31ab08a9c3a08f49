import type { ProjectPlan } from '../3-plan/plan.ts';
import { formatDataLiteral } from './data/literals.ts';
import { buildHeader } from './moduleText.ts';

/** The constant with the permissions of all areas. */
export const projectPermissions = 'projectPermissions';

/** Returns the path of the module with the permissions of all areas; undefined if there is only one area, which already has them. */
export function findPermissionsPath({ sources, modules }: Pick<ProjectPlan, 'sources' | 'modules'>): string | undefined {
  const declares = modules.some(({ manifest }) => manifest.permissions);
  return declares && modules.length > 1 ? `${sources}/generated/permissions.ts` : undefined;
}

/** Emits the permissions of all areas, so that each host knows them regardless of the areas that it runs. */
export function emitPermissionsText({ modules, check }: Pick<ProjectPlan, 'modules' | 'check'>): string {
  const all = [...new Set(modules.flatMap(({ manifest }) => manifest.permissions ?? []))].toSorted();
  return [
    ...buildHeader(check),
    '/** The permissions that the areas of the project declare. */',
    `export const ${projectPermissions}: readonly string[] = [`,
    ...all.map((permission) => `  ${formatDataLiteral(permission)},`),
    '];',
    '',
  ].join('\n');
}
