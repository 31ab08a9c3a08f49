import { createHash } from 'node:crypto';
import type { Records, TypeRecord } from '../2-read/records.ts';
import type { Area, Areas } from './areas.ts';

/** Returns whether a type is an instantiation of a generic type. */
export function isInstantiation({ key }: Pick<TypeRecord, 'key'>): boolean {
  return key.endsWith('>');
}

/** Names the instantiations of an area. A name depends only on the existing types, not on the order in which they are reached. */
export class InstantiationNames {
  readonly #area: Area;
  readonly #areas: Areas;
  readonly #types: Records['types'];
  #byName: ReadonlyMap<string, readonly TypeRecord[]> | undefined;

  /** Takes all types of the project. */
  constructor(area: Area, areas: Areas, types: Records['types']) {
    this.#area = area;
    this.#areas = areas;
    this.#types = types;
  }

  /** Returns the name of an instantiation. If another type of the area has the same name, a suffix derived from the arguments is added. */
  getName(record: TypeRecord): string {
    if (!isInstantiation(record)) return record.name;
    this.#byName ??= Map.groupBy(this.#types.values(), ({ name }) => name);
    const identity = buildIdentity(record);
    const others = (this.#byName.get(record.name) ?? []).filter((other) => this.#isNear(other));
    return others.some((other) => buildIdentity(other) !== identity) ? `${record.name}_${hashText(identity)}` : record.name;
  }

  /** Returns whether a type is declared in the area, or in none. */
  #isNear({ key }: TypeRecord): boolean {
    const home = this.#areas.ofFile(key.replace(/#.*$/s, ''));
    return home === undefined || home === this.#area;
  }
}

/**
 * Returns the identity of an instantiation: its declaration and arguments. Types with the same name in several areas are the same argument: no area
 * publishes two of them.
 */
function buildIdentity({ key }: TypeRecord): string {
  const [declaration = '', ...given] = key.split('<');
  const plain = given
    .join('<')
    .replaceAll(/,?\\*"description\\*":\\*"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/[^"#<>]*#/g, '');
  return `${declaration}<${plain}`;
}

function hashText(text: string): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(0, 4);
}
