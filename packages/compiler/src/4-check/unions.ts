import { listShapeParts, listReferences } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import type { Records } from '../2-read/records.ts';
import { Clashes } from '../shapes/unions/clash.ts';
import type { Clash, ValuePath } from '../shapes/unions/clash.ts';
import { findTag } from '../shapes/unions/alternatives.ts';
import { isLeaf } from '../shapes/unions/facets.ts';
import type { Direction } from '../shapes/unions/forms.ts';
import { Overlap } from '../shapes/unions/overlap.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { findRemoteAreas } from './remoteErrors.ts';
import { writeType } from './writeType.ts';
import type { CheckContext } from './view.ts';

/** The maximum number of options of a union without a discriminator, except literals. Each is compared with every other one; more would take minutes. */
const mostOptions = 500;

const codes = { read: 'PRAG0546', write: 'PRAG0553' } as const;

/** Reports PRAG0546, PRAG0553 and PRAG0761: two options of a union that convert a common value differently. PRAG0588: too many options to compare. */
export function checkUnions(context: CheckContext): void {
  const { records, operations, findings } = context;
  if (!containsUnions(records)) return;
  const reported = new Set<readonly Shape[]>();
  const walks = { read: new UnionWalk(context, 'read', reported), write: new UnionWalk(context, 'write', reported) };
  const remote = findRemoteAreas(records);
  for (const { record, inputs } of operations) {
    const area = remote.size > 0 ? context.data.areaOfFile(record.class.from)?.name : undefined;
    const isRemote = area !== undefined && remote.has(area);
    for (const { property, source } of inputs) {
      if (source !== 'body') continue;
      walks.read.visitShape(property.shape, { name: property.name, place: property.typePlace });
      walks.write.visitShape(property.shape, { name: property.name, place: property.typePlace });
    }
    if (record.result) {
      const at = { name: `the result of ${record.class.name}`, place: record.result.place };
      walks.write.visitShape(record.result.shape, at);
      if (isRemote) walks.read.visitShape(record.result.shape, at);
    }
    if (isRemote)
      for (const { name, members, place } of record.errors)
        for (const member of members) walks.read.visitShape(member.shape, { name: `${name}.${member.name}`, place });
  }
  for (const { class: ref, facts } of records.events) {
    // An event that cannot be written at all is reported as such.
    if (!facts || findings.list.some(({ code, facts: said }) => code === 'PRAG0901' && 'event' in said && said.event === ref.name))
      continue;
    walks.read.visitShape(facts.value, { name: ref.name, place: facts.place });
    walks.write.visitShape(facts.value, { name: ref.name, place: facts.place });
  }
}

/** Returns whether any published value can be a union. */
function containsUnions({ operations, events, types }: Records): boolean {
  const holds = (shape: Shape): boolean => lookInto(shape).hasUnion;
  return (
    [...types.values()].some(({ shape }) => holds(shape)) ||
    events.some(({ facts }) => facts !== undefined && holds(facts.value)) ||
    operations.some(
      ({ properties, result, errors }) =>
        properties.some(({ shape }) => holds(shape)) ||
        (result !== undefined && holds(result.shape)) ||
        errors.some(({ members }) => members.some(({ shape }) => holds(shape))),
    )
  );
}

/** The position of a shape: its name in messages, and the declaration that publishes it. */
interface ShapePosition {
  readonly name: string;
  readonly place: Place;
}

/** The parts of a shape, without the named types that it refers to. */
interface ShapeParts {
  readonly references: readonly string[];
  readonly hasUnion: boolean;
}

/** The parts by shape; a shape never changes. */
const known = new WeakMap<Shape, ShapeParts>();

/** Returns the parts of a shape. Most shapes contain no union: then only the referenced types matter. */
function lookInto(shape: Shape): ShapeParts {
  let parts = known.get(shape);
  if (!parts) known.set(shape, (parts = { references: listReferences(shape), hasUnion: hasUnion(shape) }));
  return parts;
}

function hasUnion(shape: Shape): boolean {
  return shape.kind === 'union' || listShapeParts(shape).some(hasUnion);
}

/** Returns whether a value is a `number` in one option and a `bigint` in the other; JSON has only one number type. */
function isNumberOrBigint(ways: readonly ValuePath[]): boolean {
  const scalars = ways.map((way) => (typeof way === 'object' && way.kind === 'scalar' ? way.scalar : undefined));
  return scalars.includes('Long') && scalars.includes('number');
}

/** Checks every union that is read, or every one that is written, once. */
class UnionWalk {
  readonly #types: Records['types'];
  readonly #findings: Findings;
  readonly #direction: Direction;
  /** The options of unions that were reported, in either direction. */
  readonly #reported: Set<readonly Shape[]>;
  readonly #overlap: Overlap;
  /** The comparisons of all unions, so that types that many unions refer to are compared once. */
  readonly #clashes: Clashes;
  readonly #seen = new Set<string>();

  constructor({ records, findings }: CheckContext, direction: Direction, reported: Set<readonly Shape[]>) {
    this.#types = records.types;
    this.#findings = findings;
    this.#direction = direction;
    this.#reported = reported;
    this.#overlap = new Overlap(records.types, direction);
    this.#clashes = new Clashes(this.#overlap, records.types);
  }

  /** Reports the unions of a shape and of the types that it refers to. */
  visitShape(shape: Shape, found: ShapePosition): void {
    if (shape.kind === 'scalar' || shape.kind === 'enum') return;
    const parts = lookInto(shape);
    if (!parts.hasUnion) return parts.references.forEach((key) => this.#visitNamed(key, found));
    if (shape.kind === 'reference') return this.#visitNamed(shape.name, found);
    if (shape.kind === 'union') this.#check(shape, found);
    if (shape.kind === 'object')
      for (const member of shape.members) this.visitShape(member.shape, { ...found, name: `${found.name}.${member.name}` });
    else for (const part of listShapeParts(shape)) this.visitShape(part, found);
  }

  #visitNamed(key: string, { place }: ShapePosition): void {
    const type = this.#types.get(key);
    if (!type || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.visitShape(type.shape, { name: type.name, place });
  }

  #check(union: Shape & { kind: 'union' }, { name, place }: ShapePosition): void {
    const { options } = union;
    if (this.#reported.has(options) || findTag(options, this.#overlap)) return;
    const { facets } = this.#overlap.getFacets(union);
    if (facets.filter((facet) => !isLeaf(facet)).length > mostOptions) {
      this.#reported.add(options);
      const facts = { subject: name, type: `a union of ${facets.length} options` };
      return this.#findings.report('PRAG0588', facts, label(place, 'too many options without a common discriminator'));
    }
    const pairs = options.flatMap((one, index) => options.slice(index + 1).map((other) => [one, other] as const));
    if (pairs.every(([one, other]) => this.#clashes.find(one, other) === undefined)) return;
    this.#reported.add(options);
    const found = pairs.flatMap(([one, other]) => {
      const clash = new Clashes(this.#overlap, this.#types).find(one, other);
      return clash ? [{ clash, one, other }] : [];
    });
    const nearest = found.reduce((best, each) => (each.clash.path.length < best.clash.path.length ? each : best));
    this.#report(nearest, { name, place });
  }

  #report({ clash, one, other }: { clash: Clash; one: Shape; other: Shape }, { name, place }: ShapePosition): void {
    const { path, ways } = clash;
    const member = path.length === 0 ? 'it' : `'${path.join('.').replaceAll('.[', '[')}'`;
    const facts = {
      union: name,
      first: this.#describe(one),
      second: this.#describe(other),
      member,
      one: this.#describe(ways[0]),
      two: this.#describe(ways[1]),
    };
    const code = isNumberOrBigint(ways) ? 'PRAG0761' : codes[this.#direction];
    this.#findings.report(code, facts, label(place, `${member} is ${facts.one} or ${facts.two}`));
  }

  #describe(way: ValuePath): string {
    return typeof way === 'string' ? `the member '${way}'` : `\`${writeType(way, (key) => this.#types.get(key)?.name ?? key)}\``;
  }
}
