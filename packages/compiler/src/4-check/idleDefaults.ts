import { optionRows } from '@portico/core/manifest';
import { createLevels, findIdleReason } from '../3-plan/defaultLevels.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0115: a default of a group or an area that has no effect on any of its operations. */
export function checkIdleDefaults({ records, findings }: CheckContext): void {
  const listLevels = createLevels(records);
  const levels = new Set([...records.groups, ...records.modules].flatMap(({ defaults }) => defaults ?? []));
  for (const level of levels) {
    const receiving = records.operations.filter((record) => listLevels(record).includes(level));
    for (const [option, row] of optionRows) {
      const written = level.options[option];
      const reasons = new Set(receiving.map((record) => findIdleReason(record, option, row)));
      if (!written || reasons.size === 0 || reasons.has(undefined)) continue;
      const reason = `its operations ${[...reasons].join(', or ')}`;
      findings.report('PRAG0115', { operation: level.name, option: `defaults.${option}`, reason }, label(written.place, 'has no effect'));
    }
  }
}
