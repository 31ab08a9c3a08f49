import { code, codes, table } from './markdown.ts';
import type { System } from './system.ts';

/** What areas do with each other beside events: who reads whose entities, and who calls whose operations. */
export function boundarySection({ reads, calls }: System): string[] {
  if (reads.length + calls.length === 0)
    return ['## Boundaries', '', 'No area reads the entities of another one, and none calls operations.'];
  const readRows = reads.map(({ area, entity, by }) => [area, code(entity.id), entity.store, codes(by)]);
  const callRows = calls.map(({ from, to, asSystem, classes }) => [from, to, asSystem ? 'the system' : 'the caller', codes(classes)]);
  return [
    '## Boundaries',
    '',
    ...table(['Area', 'Reads', 'In the store', 'By'], readRows),
    ...(readRows.length > 0 && callRows.length > 0 ? [''] : []),
    ...table(['Area', 'Calls', 'On behalf of', 'By'], callRows),
  ];
}
