/** The types of JSON. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Names the member that distinguishes the options of a `oneOf`. */
export interface Discriminator {
  readonly propertyName: string;
  /** The address of the schema, by the value of the member. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** A validation rule that no keyword of JSON Schema expresses. */
export interface PublishedRule {
  /** The name of the rule; `validation.<name>` is the code of its failure. */
  readonly name: string;
  /** The requirement: `must be in the future`. */
  readonly message: string;
  /** Its arguments: constants, and members of the same object or request. */
  readonly arguments?: readonly (string | number | boolean | { readonly member: string })[];
}

/** A JSON Schema 2020-12 schema as OpenAPI 3.1 uses it, limited to the keywords that Portico writes. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly discriminator?: Discriminator;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: true;
  /** The rules that no keyword expresses. */
  readonly 'x-portico-rules'?: readonly PublishedRule[];
  /** A pattern that needs the flag `u` (ECMA-262). */
  readonly 'x-portico-pattern'?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}
