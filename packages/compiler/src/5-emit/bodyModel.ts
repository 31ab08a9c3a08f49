import { omitUndefined } from '@portico/core/values';
import type { BodyModel, BodyNode, Operation, Shape } from '@portico/core/manifest';
import type { Facet } from '../shapes/unions/facets.ts';
import { formatDataLiteral } from './data/literals.ts';
import { block } from './moduleText.ts';
import { holdsExact } from './reach.ts';
import type { Types } from './reach.ts';

/** The maximum number of positions of a body that is read selectively. Unions of unions may have very many. */
const mostPlaces = 500;

/**
 * Returns the lines of `bodyModel`, or none if the operation reads the whole body or has no body. `exact`: whether numbers keep their
 * digits.
 */
export function emitBodyModelLines(operation: Operation, types: Types, exact: boolean): string[] {
  const model = buildModel(operation, types, exact);
  if (model === undefined) return [];
  return block(
    'bodyModel: [',
    model.map((node) => `${formatDataLiteral(node)},`),
    '],',
  );
}

function buildModel({ body, inputs }: Operation, types: Types, exact: boolean): BodyModel | undefined {
  const taken = inputs.filter(({ source }) => source === 'body');
  const [only] = taken;
  if (!only || (body !== 'wrapped' && body !== 'bare')) return undefined;
  const root: Shape =
    body === 'bare'
      ? only.shape
      : { kind: 'object', members: taken.map(({ property, wireName, shape }) => ({ name: property, wireName, shape })) };
  const places = new Places(types, exact);
  places.of([root]);
  const { nodes } = places;
  return nodes.length > mostPlaces || nodes[0]!.all ? undefined : nodes;
}

/** The positions of a body. A position may contain values of several shapes, and a recursive type returns to the same position. */
class Places {
  readonly nodes: BodyNode[] = [];
  readonly #types: Types;
  readonly #exact: boolean;
  readonly #known = new Map<string, number>();
  readonly #numbers = new Map<Facet, number>();

  constructor(types: Types, exact: boolean) {
    this.#types = types;
    this.#exact = exact;
  }

  /** Returns the position of values of any of these shapes. */
  of(shapes: readonly Shape[]): number {
    const found = this.#collectFacets(shapes);
    const key = this.#buildKey(found);
    const known = this.#known.get(key);
    if (known !== undefined || this.nodes.length > mostPlaces) return known ?? 0;
    const place = this.nodes.length;
    this.#known.set(key, place);
    this.nodes.push({});
    this.nodes[place] = this.#buildNode(found);
    return place;
  }

  /** Resolves references and flattens unions. */
  #collectFacets(shapes: readonly Shape[]): Facets {
    const facets = new Set<Facet>();
    const seen = new Set<string>();
    let comparesItems = false;
    const visit = (shape: Shape): void => {
      comparesItems ||= shape.rules?.some(({ rule }) => rule === 'uniqueItems') ?? false;
      if (shape.kind === 'union') return shape.options.forEach(visit);
      if (shape.kind !== 'reference') return void facets.add(shape);
      if (seen.has(shape.name)) return;
      seen.add(shape.name);
      visit(this.#types.get(shape.name)?.shape ?? { kind: 'any' });
    };
    shapes.forEach(visit);
    return { facets: [...facets], comparesItems };
  }

  /** All scalars have the same key, except those whose numbers keep their digits. */
  #buildKey({ facets, comparesItems }: Facets): string {
    const numbers = facets.map((facet) => {
      if (facet.kind === 'scalar' || facet.kind === 'enum') return isExact(facet) ? 'exact' : '';
      if (!this.#numbers.has(facet)) this.#numbers.set(facet, this.#numbers.size);
      return String(this.#numbers.get(facet));
    });
    const distinct = [...new Set(numbers.filter((number) => number !== ''))].toSorted();
    return [...distinct, ...(comparesItems ? ['compared'] : [])].join(' ');
  }

  #buildNode({ facets, comparesItems }: Facets): BodyNode {
    if (facets.some(({ kind }) => kind === 'any'))
      return {
        all: true,
        ...omitUndefined({ exact: facets.some((facet) => holdsExact(facet, this.#types)) ? (true as const) : undefined }),
      };
    const items = facets.flatMap((facet) => listItemShapes(facet));
    const dictionaries = facets.flatMap((facet) => (facet.kind === 'dictionary' ? [facet.values] : []));
    const members = facets.flatMap((facet) => (facet.kind === 'object' ? facet.members : []));
    const byName = Map.groupBy(members, ({ wireName }) => wireName);
    return omitUndefined({
      exact: facets.some(isExact) ? (true as const) : undefined,
      members:
        byName.size > 0
          ? [...byName].map(([name, same]) => [name, this.of([...same.map(({ shape }) => shape), ...dictionaries])] as const)
          : undefined,
      values: dictionaries.length > 0 ? this.of(dictionaries) : undefined,
      items: facets.some(isList) ? (comparesItems ? this.#whole() : this.of(items)) : undefined,
    });
  }

  /** Elements that are compared with each other are compared as JSON values, including members that the operation does not read. */
  #whole(): number {
    const known = this.#known.get('whole');
    if (known !== undefined) return known;
    this.#known.set('whole', this.nodes.length);
    return this.nodes.push({ all: true, ...omitUndefined({ exact: this.#exact || undefined }) }) - 1;
  }
}

/** The possible shapes at a position, and whether the elements of a list there must be unique. */
interface Facets {
  readonly facets: readonly Facet[];
  readonly comparesItems: boolean;
}

function isList({ kind }: Facet): boolean {
  return kind === 'array' || kind === 'tuple';
}

function listItemShapes(facet: Facet): readonly Shape[] {
  if (facet.kind === 'array') return [facet.items];
  return facet.kind === 'tuple' ? [...facet.items, ...(facet.rest ? [facet.rest] : [])] : [];
}

function isExact(facet: Facet): boolean {
  return facet.kind === 'scalar' && (facet.scalar === 'Long' || facet.scalar === 'Decimal');
}
