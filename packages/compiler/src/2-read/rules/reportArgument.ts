import { label } from '../../finding.ts';
import type { RuleContext } from '../types/applyRules.ts';
import type { Attribute } from '../types/view.ts';

/** Reports PRAG0535: an attribute that is invalid as written. */
export function reportArgument(attribute: Attribute, reason: string, { findings, subject }: RuleContext): void {
  findings.report('PRAG0535', { rule: attribute.name, property: subject, reason }, label(attribute.place, reason));
}
