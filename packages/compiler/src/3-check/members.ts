import { partsOf } from '@portico/core/manifest';
import type { Member, Shape } from '@portico/core/manifest';
import type { TypeRecord } from '../2-read/records.ts';
import { comparedProperty, findConflict } from '../2-read/rules/comparisonGraph.ts';
import type { Comparable } from '../2-read/rules/comparisonGraph.ts';
import { findContradiction } from '../2-read/rules/contradictions.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext } from './view.ts';

/** Where a type is published. */
interface Position {
  readonly place: Place;
  /** The type in a message: `'Guest'`, or `the type of 'guest'`. */
  readonly type: string;
  /** Whether clients send it, so that its rules are checked. */
  readonly sent: boolean;
}

/** PRAG0535, PRAG0548, PRAG0554, PRAG0555 and PRAG0556: what members of one object say of each other, wherever the object is published. */
export function members(context: CheckContext): void {
  const walk = new Walk(context);
  for (const { record, name } of context.operations) {
    const { properties, result } = record;
    checkInputs(properties, context);
    for (const { shape, typePlace, name: input } of properties)
      walk.visit(shape, { place: typePlace, type: `the type of '${input}'`, sent: true });
    if (result) walk.visit(result.shape, { place: result.place, type: `the result of '${name}'`, sent: false });
    for (const error of record.errors)
      for (const { shape, name: member } of error.members)
        walk.visit(shape, { place: error.place, type: `the type of '${member}'`, sent: false });
  }
  for (const { class: ref, facts } of context.records.events)
    if (facts) walk.visit(facts.value, { place: facts.place, type: `the facts of '${ref.name}'`, sent: false });
  for (const { fields } of context.records.entities) {
    checkInputs(fields, context);
    for (const { name, shape, typePlace } of fields)
      if (isMandatory(shape)) reportMandatory({ property: name, reason: 'a column is no input', place: typePlace }, context);
    for (const { shape, typePlace, name } of fields) walk.visit(shape, { place: typePlace, type: `the type of '${name}'`, sent: true });
  }
}

/** The inputs of an operation, or the columns of an entity, are compared as the members of an object are. */
function checkInputs(inputs: readonly (Comparable & { readonly typePlace: Place })[], { findings, resolve }: CheckContext): void {
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
  findings.report('PRAG0555', facts, label(first!, conflict.reason), ...others.map((place) => label(place, 'takes part in it')));
}

function isMandatory({ rules }: Shape): boolean {
  return rules?.some(({ rule }) => rule === 'mandatory') ?? false;
}

/** `Mandatory` asks for what may be left out, which only inputs and members may. */
function reportMandatory(
  { property, reason, place }: { property: string; reason: string; place: Place },
  { findings }: CheckContext,
): void {
  findings.report('PRAG0535', { rule: 'Mandatory', property, reason }, label(place, reason));
}

/** Looks at every object once for each side that it is published on. */
class Walk {
  readonly #context: CheckContext;
  readonly #seen = new Set<string>();

  constructor(context: CheckContext) {
    this.#context = context;
  }

  visit(shape: Shape, position: Position): void {
    if (shape.kind === 'reference') {
      const type = this.#context.records.types.get(shape.name);
      const key = `${shape.name} ${position.sent}`;
      if (!type || this.#seen.has(key)) return;
      this.#seen.add(key);
      this.visit(type.shape, inside(type, position));
      return;
    }
    this.#checkShape(shape, position);
    if (shape.kind === 'object') this.#checkObject(shape.members, position);
    for (const part of partsOf(shape)) this.visit(part, position);
  }

  #checkShape(shape: Shape, { place, type }: Position): void {
    const { findings, resolve } = this.#context;
    const reason = findContradiction(shape, resolve);
    if (reason !== undefined) findings.report('PRAG0548', { property: type, rules: 'all of its rules', reason }, label(place, reason));
    if (shape.kind !== 'object' && partsOf(shape).some(isMandatory))
      reportMandatory({ property: type.replace(/^.*'(.*)'$/, '$1'), reason: 'an element is never left out', place }, this.#context);
  }

  #checkObject(own: readonly Member[], { place, type, sent }: Position): void {
    const { findings, resolve } = this.#context;
    const names = new Pairs<Member>();
    for (const member of own) {
      const first = names.earlier(member.wireName, member);
      if (!first) continue;
      const facts = { first: first.name, second: member.name, type, name: member.wireName };
      findings.report('PRAG0554', facts, label(place, `'${member.wireName}' twice`));
    }
    if (!sent) return;
    for (const member of own) this.#checkTargets(member, own, { place, type });
    const conflict = findConflict(own, resolve);
    if (conflict) reportConflict(conflict, [place], findings);
  }

  #checkTargets({ name, shape }: Member, own: readonly Member[], { place, type }: Omit<Position, 'sent'>): void {
    for (const rule of shape.rules ?? []) {
      const property = comparedProperty(rule);
      if (property === undefined || own.some((member) => member.name === property)) continue;
      this.#context.findings.report('PRAG0556', { member: name, property, type }, label(place, `'${property}' is left out`));
    }
  }
}

function inside({ name, importedFrom }: TypeRecord, { place, sent }: Position): Position {
  return { place: importedFrom?.place ?? place, type: `'${name}'`, sent };
}
