import { isJsonObject } from '@portico/core/values';
import { readSchemaName } from './foreign.ts';
import type { JsonObject } from './foreign.ts';

/** The keywords whose schemas describe the same value. */
const sameValue = ['allOf', 'anyOf', 'oneOf'];
/** The keywords whose schemas describe the values in an object or an array: one schema, a list, or schemas by name. */
const inside = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];

/** Counts the nesting levels of objects and arrays that a value of a schema can have; a recursive type counts once. */
export class LevelCounter {
  readonly #schemas: JsonObject;
  readonly #known = new Map<string, number>();

  /** `schemas`: the components to which the counted schemas refer. */
  constructor(schemas: JsonObject) {
    this.#schemas = schemas;
  }

  /** Returns 0 for a scalar, 1 for an object or an array of scalars, and so on. */
  count(schema: unknown): number {
    if (!isJsonObject(schema)) return 0;
    const same = [this.#ofReference(schema['$ref']), ...sameValue.flatMap((keyword) => this.#ofEach(listed(schema[keyword])))];
    const held = inside.filter((keyword) => schema[keyword] !== undefined);
    const within = held.flatMap((keyword) => this.#ofEach(listSchemasUnder(keyword, schema[keyword])));
    const own = holds(schema['type']) || held.length > 0 ? 1 + Math.max(0, ...within) : 0;
    return Math.max(own, ...same);
  }

  #ofEach(schemas: readonly unknown[]): number[] {
    return schemas.map((schema) => this.count(schema));
  }

  #ofReference(address: unknown): number {
    const name = readSchemaName(address);
    if (name === undefined) return 0;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // A recursive reference to a type that is being counted adds nothing.
    this.#known.set(name, 0);
    const levels = this.count(this.#schemas[name]);
    this.#known.set(name, levels);
    return levels;
  }
}

function holds(type: unknown): boolean {
  return listed(type).some((each) => each === 'object' || each === 'array');
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function listSchemasUnder(keyword: string, value: unknown): readonly unknown[] {
  const isByName = keyword === 'properties' || keyword === 'patternProperties';
  return isByName && isJsonObject(value) ? Object.values(value) : listed(value);
}
