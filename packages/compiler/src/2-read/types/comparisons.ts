import { listReferredProperties } from '@portico/core/manifest';
import type { Member, Rule, Shape } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import { canPass } from './ownRules.ts';
import type { TypeReader } from './typeReader.ts';

/** Checks the rules that refer to other members; impossible ones are reported and removed. */
export function checkComparisons(reader: TypeReader, shape: Extract<Shape, { kind: 'object' }>, place: Place): Shape {
  if (!shape.members.some((member) => member.shape.rules?.some(refersToProperty) || findRuleOfElement(member.shape))) return shape;
  const resolve = (each: Shape) => reader.resolve(each);
  return {
    ...shape,
    members: shape.members.map((member) => ({
      ...member,
      shape: dropBrokenComparisons(member, shape.members, { findings: reader.findings, place, resolve }),
    })),
  };
}

function refersToProperty(rule: Rule): boolean {
  return listReferredProperties(rule).length > 0;
}

/** Returns a rule of elements at any depth that refers to a property; only members of an object have properties next to them. */
function findRuleOfElement(shape: Shape): Rule | undefined {
  for (const element of listElements(shape)) {
    const found = element.rules?.find(refersToProperty) ?? findRuleOfElement(element);
    if (found) return found;
  }
  return undefined;
}

function listElements(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'array':
      return [shape.items];
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])];
    case 'dictionary':
      return [shape.values];
    default:
      return [];
  }
}

/** A member or an input, as the rules of its siblings refer to it. */
type Sibling = Pick<Member, 'name' | 'shape'>;

/** The target of findings, and the meaning of references. */
interface ComparisonContext {
  readonly findings: Findings;
  readonly place: Place;
  readonly resolve: (shape: Shape) => Shape;
}

/** Returns the shape of a member (or input) without rules that its siblings cannot satisfy. */
export function dropBrokenComparisons(member: Sibling, siblings: readonly Sibling[], context: ComparisonContext): Shape {
  const { rules } = member.shape;
  const ofElement = findRuleOfElement(member.shape);
  if (ofElement) {
    const reason = `it is on the elements of '${member.name}', which have no other properties`;
    context.findings.report('PRAG0535', { rule: getRuleName(ofElement), property: member.name, reason }, label(context.place, reason));
  }
  if (!rules?.some(refersToProperty)) return member.shape;
  const remaining = rules.filter((rule) => {
    const problem = findProblem(rule, member, siblings, context);
    if (problem)
      context.findings.report(
        'PRAG0535',
        { rule: getRuleName(rule), property: member.name, reason: problem },
        label(context.place, problem),
      );
    return !problem;
  });
  return { ...member.shape, rules: remaining };
}

function findProblem(rule: Rule, member: Sibling, siblings: readonly Sibling[], { resolve }: ComparisonContext): string | undefined {
  for (const property of listReferredProperties(rule)) {
    if (property === member.name) return `'${property}' is compared with itself`;
    const other = siblings.find(({ name }) => name === property);
    if (!other) return `there is no property '${property}' next to '${member.name}'`;
    const fits = rule.rule === 'own' ? passesOn(rule, other, resolve) : isComparable(member, other);
    if (!fits)
      return rule.rule === 'own'
        ? `'${property}' has another type than the rule takes`
        : `'${property}' and '${member.name}' have different types`;
  }
  return undefined;
}

function passesOn({ given }: Extract<Rule, { rule: 'own' }>, other: Sibling, resolve: (shape: Shape) => Shape): boolean {
  return given.every((each) => !('property' in each) || each.property !== other.name || canPass(other.shape, each.shape, resolve));
}

function isComparable(member: Sibling, other: Sibling): boolean {
  return getComparableKind(member.shape) === getComparableKind(other.shape) || (isPlainNumber(member.shape) && isPlainNumber(other.shape));
}

function getComparableKind(shape: Shape): string {
  return shape.kind === 'scalar' ? shape.scalar : shape.kind === 'reference' ? shape.name : shape.kind;
}

function isPlainNumber(shape: Shape): boolean {
  return shape.kind === 'scalar' && (shape.scalar === 'Int' || shape.scalar === 'number');
}

function getRuleName(rule: Rule): string {
  if (rule.rule !== 'compare') return rule.rule === 'own' ? rule.declaredIn.name : rule.rule;
  return rule.comparison[0]!.toUpperCase() + rule.comparison.slice(1);
}
