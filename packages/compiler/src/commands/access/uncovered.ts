import type { AccessEntry } from './accessMap.ts';
import { isSystemCall } from './reached.ts';

/** What somebody gets at of whom nothing is asked, where nobody said that it serves everybody; a sentence each. */
export function uncoveredBy({ operation, background, entity, filters, calls = [], ...asked }: AccessEntry): string[] {
  if (background || asked.allowAnonymous || asked.permissions.length > 0 || asked.policy !== undefined) return [];
  const isOpen = entity !== undefined && !filters.some((filter) => filter !== 'soft delete');
  return [
    ...(isOpen ? [`${operation} reaches ${entity}`] : []),
    // The system is stopped by no permission of what it calls, and by no owner of the rows there.
    ...calls.filter(isSystemCall).map((call) => `${operation} calls ${call}`),
  ];
}
