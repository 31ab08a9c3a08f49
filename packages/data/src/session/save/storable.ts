import type { EntityField } from '@portico/core/manifest';
import type { FailureSink } from '../../plan/entityPlan.ts';
import type { Entry } from '../entry.ts';

const plain = /^-?(\d+)(?:\.(\d+))?$/;

/** Refuses decimals that their column cannot hold exactly: none is rounded on its way into a store. */
export function checkDecimals(entry: Entry, sink: FailureSink): void {
  for (const field of entry.facts.variable) {
    if (field.type !== 'Decimal') continue;
    const value = entry.get(field.property);
    if (typeof value === 'string' && !fits(value, field)) sink.fail('body', `/${field.property}`, 'validation.precision', messageOf(field));
  }
}

function fits(value: string, { precision = 18, scale = 4 }: EntityField): boolean {
  const match = plain.exec(value);
  return match !== null && match[1]!.replace(/^0+/, '').length <= precision - scale && (match[2] ?? '').length <= scale;
}

function messageOf({ property, precision = 18, scale = 4 }: EntityField): string {
  return `'${property}' must have at most ${precision - scale} digits before the point and ${scale} after it.`;
}
