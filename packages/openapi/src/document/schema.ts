/** The types of JSON. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Names the member that distinguishes the options of a `oneOf`. */
export interface Discriminator {
  readonly propertyName: string;
  /** The address of the schema, by the value of the member. */
  readonly mapping: Readonly<Record<string, string>>;
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
  readonly $defs?: Readonly<Record<string, Schema>>;
}
