import type { Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { Place } from '../../finding.ts';
import type { TypeReader } from './typeReader.ts';

const wayOfBase = 'Put it on the whole type: `type OrderedPeriod = Period & Satisfies<typeof ordered>`.';
const wayOfMembers =
  'Take the members of the type without the rule, and put a rule on the result: `Partial<Period> & Satisfies<typeof ordered>`.';

/** Reports PRAG0557 for rules of the application about an object of which another type takes the members: in TypeScript, that type does not have them. */
export function reportLostRules({ findings }: TypeReader, { rules = [], ...shape }: Shape, place: Place): void {
  for (const rule of rules) {
    if (rule.rule !== 'own') continue;
    const reason = 'another type takes the members of its value, and TypeScript does not pass the rule on';
    const property = shape.kind === 'reference' ? shape.name.replace(/^.*#/, '') : 'the object';
    findings.report('PRAG0557', { rule: rule.declaredIn.name, property, reason, way: wayOfMembers }, label(place, reason));
  }
}

/** Reports PRAG0557 for a rule of the application that an interface extends. */
export function reportBaseRule({ findings, subject }: TypeReader, place: Place): void {
  const reason = 'an interface that extends a rule does not have it';
  findings.report('PRAG0557', { rule: 'Satisfies', property: subject, reason, way: wayOfBase }, label(place, reason));
}
