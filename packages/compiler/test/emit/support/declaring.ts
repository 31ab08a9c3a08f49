import type { Member, NamedType, Rule, Shape } from '@portico/core/manifest';
import { compare, dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './shapes.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Why no declaration publishes a schema like this one. */
export class Inexpressible extends Error {}

/** A schema as the shape of a declaration, with the JSON types of the values that it speaks of. */
export interface Declared {
  readonly shape: Shape;
  readonly types: readonly NamedType[];
}

/** Returns the shape whose published form is `schema`. Throws if there is none. */
export function declarationOf(schema: Json, prefix: string): Declared {
  return new Declaring(schema, prefix).declared();
}

const silent = new Set(['$schema', '$comment', '$defs', 'title', 'description', 'default', '$id']);

const families: Readonly<Record<string, string>> = {
  minLength: 'string', maxLength: 'string', pattern: 'string', format: 'string',
  minimum: 'number', maximum: 'number', exclusiveMinimum: 'number', exclusiveMaximum: 'number', multipleOf: 'number',
  minItems: 'array', maxItems: 'array', uniqueItems: 'array', items: 'array', prefixItems: 'array',
  properties: 'object', required: 'object', additionalProperties: 'object',
}; // prettier-ignore

const choices = new Set(['type', 'enum', 'const', 'anyOf', 'oneOf', '$ref']);

class Declaring {
  readonly #root: Json;
  readonly #prefix: string;
  readonly #types = new Map<string, NamedType | undefined>();

  constructor(root: Json, prefix: string) {
    this.#root = root;
    this.#prefix = prefix;
  }

  declared(): Declared {
    const shape = this.#shape(this.#root);
    return { shape, types: [...this.#types.values()].filter((type) => type !== undefined) };
  }

  #shape(schema: Json): Shape {
    if (schema === true) return { kind: 'any' };
    if (schema === false) throw new Inexpressible('no type takes no value at all');
    const object = schema as JsonObject;
    const keywords = Object.keys(object).filter((keyword) => !silent.has(keyword));
    const unknown = keywords.find((keyword) => !(keyword in families) && !choices.has(keyword));
    if (unknown) throw new Inexpressible(`no declaration publishes ${unknown}`);
    const chosen = keywords.filter((keyword) => choices.has(keyword));
    if (chosen.length > 1) throw new Inexpressible('a declaration names one type');
    if (chosen[0] !== undefined && chosen[0] !== 'type' && keywords.length > 1)
      throw new Inexpressible(`a declaration adds nothing to ${chosen[0]}`);
    switch (chosen[0]) {
      case 'enum':
        return this.#literals(object['enum'] as Json[]);
      case 'const':
        return this.#literals([object['const']!]);
      case 'anyOf':
      case 'oneOf':
        return this.#union((object[chosen[0]] as Json[]).map((option) => this.#shape(option)));
      case '$ref':
        return this.#reference(object['$ref'] as string);
      default:
        return this.#typed(object, keywords);
    }
  }

  #typed(schema: JsonObject, keywords: readonly string[]): Shape {
    const { type = this.#family(keywords) } = schema;
    if (type === undefined) return { kind: 'any' };
    const types = [type].flat() as string[];
    const solid = types.filter((each) => each !== 'null');
    if (solid.length === 0) throw new Inexpressible('no declaration takes null only');
    const shape = this.#union(solid.map((each) => this.#of(each, schema)));
    return types.length > solid.length ? nullable(shape) : shape;
  }

  #family(keywords: readonly string[]): string | undefined {
    const found = new Set(keywords.map((keyword) => families[keyword]));
    if (found.size > 1) throw new Inexpressible('a declaration names one type');
    return [...found][0];
  }

  #of(type: string, schema: JsonObject): Shape {
    switch (type) {
      case 'string':
        return stringOf(schema);
      case 'number':
        return scalar('number', ...numberRules(schema));
      case 'integer':
        return scalar('Int', ...numberRules(schema));
      case 'boolean':
        return scalar('boolean');
      case 'array':
        return this.#array(schema);
      default:
        return this.#object(schema);
    }
  }

  #array({ items = true, prefixItems, minItems, maxItems, uniqueItems }: JsonObject): Shape {
    const rules: Rule[] = [];
    if (minItems !== undefined) rules.push({ rule: 'minItems', count: minItems as number });
    if (maxItems !== undefined) rules.push({ rule: 'maxItems', count: maxItems as number });
    if (uniqueItems === true) rules.push({ rule: 'uniqueItems' });
    if (prefixItems === undefined) return list(this.#shape(items), ...rules);
    const fixed = (prefixItems as Json[]).map((item) => this.#shape(item));
    return { ...tuple(fixed, items === false ? undefined : this.#shape(items)), ...(rules.length > 0 && { rules }) };
  }

  #object({ properties = {}, required = [], additionalProperties = true }: JsonObject): Shape {
    const named = Object.entries(properties as JsonObject);
    if (additionalProperties === false) throw new Inexpressible('members that are not declared are ignored');
    if (additionalProperties !== true && named.length > 0) throw new Inexpressible('a type has members or entries, not both');
    if (additionalProperties !== true) return dictionary(this.#shape(additionalProperties));
    const asked = required as string[];
    const members = named.map(([name, schema]): Member => ({
      name,
      wireName: name,
      shape: this.#shape(schema),
      ...(asked.includes(name) ? {} : { optional: true }),
    }));
    const bare = asked
      .filter((name) => !named.some(([each]) => each === name))
      .map((name): Member => ({ name, wireName: name, shape: { kind: 'any' } }));
    return { ...object({}), members: [...members, ...bare] };
  }

  #literals(values: readonly Json[]): Shape {
    const solid = values.filter((value) => value !== null);
    if (solid.some((value) => typeof value === 'object')) throw new Inexpressible('a literal is a scalar');
    if (solid.length === 0) throw new Inexpressible('no declaration takes null only');
    const shape = literals(...(solid as (string | number | boolean)[]));
    return values.includes(null) ? nullable(shape) : shape;
  }

  #union(options: readonly Shape[]): Shape {
    if (options.some(({ kind }) => kind === 'any')) return { kind: 'any' };
    return options.length === 1 ? options[0]! : union(options);
  }

  #reference(address: string): Shape {
    const match = /^#(?:\/\$defs\/([^/%~]+))?$/.exec(address);
    if (!match) throw new Inexpressible('references name types');
    const [, definition] = match;
    const name = `${this.#prefix}${definition?.replace(/\W/g, '') ?? 'Root'}`;
    if (!this.#types.has(name)) {
      this.#types.set(name, undefined);
      const schema = definition === undefined ? this.#root : ((this.#root as JsonObject)['$defs'] as JsonObject)[definition]!;
      const shape = this.#shape(schema);
      if (shape.kind === 'reference') throw new Inexpressible('the name of a name is the type itself');
      this.#types.set(name, { name, shape });
    }
    return reference(name);
  }
}

function stringOf({ minLength, maxLength, pattern, format }: JsonObject): Shape {
  const rules: Rule[] = [];
  if (minLength !== undefined) rules.push({ rule: 'minLength', count: minLength as number });
  if (maxLength !== undefined) rules.push({ rule: 'maxLength', count: maxLength as number });
  if (pattern !== undefined) rules.push({ rule: 'pattern', pattern: patternOf(pattern as string) });
  const scalars = { uuid: 'Guid', date: 'DateOnly', 'date-time': 'DateTimeOffset' } as const;
  if (format === 'email' || format === 'uri') rules.push({ rule: format === 'uri' ? 'url' : 'email' });
  return typeof format === 'string' && format in scalars ? scalar(scalars[format as keyof typeof scalars], ...rules) : text(...rules);
}

function patternOf(pattern: string): string {
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new Inexpressible('patterns are read with the u flag');
  }
  return pattern;
}

function numberRules({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonObject): Rule[] {
  const bounds = {
    greaterThanOrEqual: minimum,
    lessThanOrEqual: maximum,
    greaterThan: exclusiveMinimum,
    lessThan: exclusiveMaximum,
  } as const;
  const rules = Object.entries(bounds).flatMap(([comparison, bound]) =>
    bound === undefined ? [] : [compare(comparison as keyof typeof bounds, bound as number)],
  );
  return multipleOf === undefined ? rules : [...rules, { rule: 'multipleOf', divisor: multipleOf as number }];
}
