import type { ServiceRef } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';

/** Reports a parameter with a type that is not a service: a name that is not declared, or a type of values. */
export function reportServiceType({ parameter, typeText, undeclared, place }: ServiceRef, user: string, findings: Findings): undefined {
  if (undeclared) {
    const { name, way, place: named } = undeclared;
    findings.report('PRAG0117', { name, way }, label(named, 'not declared'));
  } else {
    const facts = { parameter, owner: `'${user}'`, type: `\`${typeText}\`` };
    findings.report('PRAG0605', facts, label(place, 'not a service class or interface'));
  }
  return undefined;
}
