import { listReferredProperties, listShapeParts } from '@portico/core/manifest';
import type { Member, Shape } from '@portico/core/manifest';
import type { TypeRecord } from '../2-read/records.ts';
import { findConflict } from '../2-read/rules/comparisonGraph.ts';
import type { Comparable } from '../2-read/rules/comparisonGraph.ts';
import { findContradiction } from '../2-read/rules/contradictions.ts';
import { Findings, label } from '../finding.ts';
import type { Finding, Place } from '../finding.ts';
import { Pairs } from './pairs.ts';
import { createResolver } from '../shapes/resolver.ts';
import type { CheckContext, OperationContext, Position, TypeUse } from './view.ts';

/** Reports PRAG0535, PRAG0548, PRAG0554, PRAG0555 and PRAG0556: rules between members of one object, in the inputs and results of an operation. */
export function checkMembers(context: OperationContext): void {
  for (const { record, name } of context.operations) {
    const { properties, result } = record;
    checkInputs(properties, context);
    const visit = (shape: Shape, position: Position): void => {
      context.published.push(...checkShapes(shape, position, context));
    };
    for (const { shape, typePlace, name: input } of properties)
      visit(shape, { place: typePlace, type: `the type of '${input}'`, sent: true });
    if (result) visit(result.shape, { place: result.place, type: `the result of '${name}'`, sent: false });
    for (const error of record.errors)
      for (const { shape, name: member } of error.members)
        visit(shape, { place: error.place, type: `the type of '${member}'`, sent: false });
  }
}

/** Checks the members that events and entities publish. Returns the named types that these use. */
export function collectPositions(context: CheckContext): TypeUse[] {
  const found: TypeUse[] = [];
  for (const { class: ref, facts } of context.records.events)
    if (facts) found.push(...checkShapes(facts.value, { place: facts.place, type: `the facts of '${ref.name}'`, sent: false }, context));
  for (const { fields } of context.records.entities) {
    checkInputs(fields, context);
    for (const { name, shape, typePlace } of fields)
      if (isMandatory(shape)) reportMandatory({ property: name, reason: 'a column is not an input', place: typePlace }, context);
    for (const { shape, typePlace, name } of fields)
      found.push(...checkShapes(shape, { place: typePlace, type: `the type of '${name}'`, sent: true }, context));
  }
  return found;
}

/** The findings about a named type in one position, and the types that it uses. */
export interface TypeFindings {
  readonly findings: readonly Finding[];
  readonly used: readonly TypeUse[];
}

/** The inputs for the check of a named type, in addition to its record. */
export interface TypeQuestions {
  readonly type: (key: string) => TypeRecord | undefined;
  /** Returns the place of the type's first use, or its own place if that can be shown. */
  readonly place: () => Place;
  readonly isSent: () => boolean;
}

/** Checks the members of a named type, for all positions that publish it. */
export function checkTypeMembers({ shape, name }: TypeRecord, { type, place, isSent }: TypeQuestions): TypeFindings {
  const findings = new Findings();
  const used = checkShapes(shape, { place: place(), type: `'${name}'`, sent: isSent() }, { findings, resolve: createResolver(type) });
  return { findings: findings.list, used };
}

type MemberCheckContext = Pick<CheckContext, 'findings' | 'resolve'>;

/** Compares the inputs of an operation, or the columns of an entity, like the members of an object. */
function checkInputs(inputs: readonly (Comparable & { readonly typePlace: Place })[], { findings, resolve }: MemberCheckContext): void {
  const conflict = findConflict(inputs, resolve);
  if (!conflict) return;
  const places = inputs.filter(({ name }) => conflict.members.includes(name)).map(({ typePlace }) => typePlace);
  reportConflict(conflict, places, findings);
}

function reportConflict(
  conflict: { readonly members: readonly string[]; readonly reason: string },
  places: readonly Place[],
  findings: Findings,
): void {
  const names = conflict.members.map((name) => `'${name}'`);
  const facts = { members: `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`, reason: conflict.reason };
  const [first, ...others] = places;
  findings.report('PRAG0555', facts, label(first!, conflict.reason), ...others.map((place) => label(place, 'part of the contradiction')));
}

function isMandatory({ rules }: Shape): boolean {
  return rules?.some(({ rule }) => rule === 'mandatory') ?? false;
}

/** Reports `Mandatory` on a value that cannot be omitted: only inputs and members can. */
function reportMandatory(
  { property, reason, place }: { property: string; reason: string; place: Place },
  { findings }: MemberCheckContext,
): void {
  findings.report('PRAG0535', { rule: 'Mandatory', property, reason }, label(place, reason));
}

/** Checks a shape and its unnamed parts. Returns the named types that it uses. */
function checkShapes(shape: Shape, position: Position, looking: MemberCheckContext): TypeUse[] {
  if (shape.kind === 'reference') return [{ key: shape.name, position }];
  checkShape(shape, position, looking);
  if (shape.kind === 'object') checkObject(shape.members, position, looking);
  return listShapeParts(shape).flatMap((part) => checkShapes(part, position, looking));
}

function checkShape(shape: Shape, { place, type }: Position, looking: MemberCheckContext): void {
  const { findings, resolve } = looking;
  const reason = findContradiction(shape, resolve);
  if (reason !== undefined) findings.report('PRAG0548', { property: type, rules: 'all of its rules', reason }, label(place, reason));
  if (shape.kind !== 'object' && listShapeParts(shape).some(isMandatory))
    reportMandatory({ property: type.replace(/^.*'(.*)'$/, '$1'), reason: 'elements cannot be omitted', place }, looking);
}

function checkObject(own: readonly Member[], { place, type, sent }: Position, looking: MemberCheckContext): void {
  const { findings, resolve } = looking;
  const names = new Pairs<Member>();
  for (const member of own) {
    const first = names.earlier(member.wireName, member);
    if (!first) continue;
    const facts = { first: first.name, second: member.name, type, name: member.wireName };
    findings.report('PRAG0554', facts, label(place, `'${member.wireName}' twice`));
  }
  if (!sent) return;
  for (const member of own) checkTargets(member, own, { place, type, findings });
  const conflict = findConflict(own, resolve);
  if (conflict) reportConflict(conflict, [place], findings);
}

function checkTargets(
  { name, shape }: Member,
  own: readonly Member[],
  { place, type, findings }: Omit<Position, 'sent'> & Pick<MemberCheckContext, 'findings'>,
): void {
  for (const rule of shape.rules ?? []) {
    const property = listReferredProperties(rule).find((each) => !own.some((member) => member.name === each));
    if (property === undefined) continue;
    findings.report('PRAG0556', { member: name, property, type }, label(place, `'${property}' is missing`));
  }
}
