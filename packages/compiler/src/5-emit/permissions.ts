import type { ProjectPlan } from '../3-plan/plan.ts';
import { dataLiteral } from './data/literals.ts';
import { header } from './moduleText.ts';

/** The constant of the permissions of all areas. */
export const projectPermissions = 'projectPermissions';

/** Where the permissions of all areas stand; undefined where that is what the one area has anyway. */
export function permissionsPath({ sources, modules }: Pick<ProjectPlan, 'sources' | 'modules'>): string | undefined {
  const declares = modules.some(({ manifest }) => manifest.permissions);
  return declares && modules.length > 1 ? `${sources}/generated/permissions.ts` : undefined;
}

/** The permissions of all areas, so that each host knows them, whatever areas it runs. */
export function emitPermissionsText({ modules, check }: Pick<ProjectPlan, 'modules' | 'check'>): string {
  const all = [...new Set(modules.flatMap(({ manifest }) => manifest.permissions ?? []))].toSorted();
  return [
    ...header(check),
    '/** The permissions that the areas of the project declare. */',
    `export const ${projectPermissions}: readonly string[] = [`,
    ...all.map((permission) => `  ${dataLiteral(permission)},`),
    '];',
    '',
  ].join('\n');
}
