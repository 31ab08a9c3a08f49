import type { Member, Rule, Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import type { TypeReader } from './typeReader.ts';

/** Checks the rules that compare a member with another one; impossible ones are reported and removed. */
export function checkComparisons(reader: TypeReader, shape: Extract<Shape, { kind: 'object' }>, place: Place): Shape {
  if (!shape.members.some((member) => member.shape.rules?.some(comparesWithProperty))) return shape;
  return {
    ...shape,
    members: shape.members.map((member) => ({
      ...member,
      shape: dropBrokenComparisons(member, shape.members, { findings: reader.findings, place }),
    })),
  };
}

/** Returns whether a rule compares with another property. */
function comparesWithProperty(rule: Rule): rule is Extract<Rule, { rule: 'compare' }> & { bound: { property: string } } {
  return rule.rule === 'compare' && 'property' in rule.bound;
}

/** Returns the shape of a member (or input) without comparisons that its siblings cannot satisfy. */
export function dropBrokenComparisons(
  member: { readonly name: string; readonly shape: Shape },
  siblings: readonly { readonly name: string; readonly shape: Shape }[],
  context: { readonly findings: Findings; readonly place: Place },
): Shape {
  const { rules } = member.shape;
  if (!rules?.some(comparesWithProperty)) return member.shape;
  const remaining = rules.filter((rule) => {
    if (!comparesWithProperty(rule)) return true;
    const problem = findComparisonProblem(member, rule.bound.property, siblings);
    if (problem)
      context.findings.report(
        'PRAG0535',
        { rule: getRuleName(rule.comparison), property: member.name, reason: problem },
        label(context.place, problem),
      );
    return !problem;
  });
  return { ...member.shape, rules: remaining };
}

function findComparisonProblem(
  member: Pick<Member, 'name' | 'shape'>,
  property: string,
  siblings: readonly Pick<Member, 'name' | 'shape'>[],
): string | undefined {
  if (property === member.name) return `'${property}' is compared with itself`;
  const other = siblings.find(({ name }) => name === property);
  if (!other) return `there is no property '${property}' next to '${member.name}'`;
  const comparable =
    getComparableKind(member.shape) === getComparableKind(other.shape) || (isPlainNumber(member.shape) && isPlainNumber(other.shape));
  return comparable ? undefined : `'${property}' and '${member.name}' have different types`;
}

function getComparableKind(shape: Shape): string {
  return shape.kind === 'scalar' ? shape.scalar : shape.kind === 'reference' ? shape.name : shape.kind;
}

function isPlainNumber(shape: Shape): boolean {
  return shape.kind === 'scalar' && (shape.scalar === 'Int' || shape.scalar === 'number');
}

function getRuleName(comparison: string): string {
  return comparison[0]!.toUpperCase() + comparison.slice(1);
}
