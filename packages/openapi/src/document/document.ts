import type { Schema } from './schema.ts';

/** The person or team to ask about an API (OpenAPI 3.1, section 4.8.3). */
export interface Contact {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}

/** The license of an API (OpenAPI 3.1, section 4.8.4). `identifier` is an SPDX expression. */
export interface License {
  readonly name: string;
  readonly identifier?: string;
  readonly url?: string;
}

/** Title and version of the described API. */
export interface Info {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  readonly contact?: Contact;
  readonly license?: License;
}

/** An address of the API. */
export interface Server {
  readonly url: string;
  readonly description?: string;
}

/** A tag with the description of its group. */
export interface Tag {
  readonly name: string;
  readonly description?: string;
}

/** One example of a body: a value, or the address of an example in the components. */
export interface Example {
  readonly summary?: string;
  readonly value?: unknown;
  readonly $ref?: string;
}

/** The content types of a form field, separated by commas. */
export interface Encoding {
  readonly contentType: string;
}

/** A body in one content type. */
export interface MediaType {
  readonly schema: Schema;
  /** The encodings of form fields. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
  readonly examples?: Readonly<Record<string, Example>>;
  /** The example of a body that declares none. */
  readonly example?: unknown;
}

/** Bodies by content type. */
export type Content = Readonly<Record<string, MediaType>>;

/** The part of the request that a parameter is in. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** One parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly description?: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly schema?: Schema;
  /** The content of a value that is text in another format. Replaces the schema. */
  readonly content?: Content;
  readonly example?: unknown;
}

/** The body that an operation takes. */
export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: Content;
}

/** One header of a response. */
export interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One response of an operation. */
export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

/** Security schemes that are required together, by name. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** An authentication scheme (OpenAPI 3.1 section 4.8.27). */
export type SecurityScheme = { readonly description?: string } & (
  | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat?: string }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'cookie' | 'query'; readonly name: string }
  | { readonly type: 'mutualTLS' }
  | { readonly type: 'openIdConnect'; readonly openIdConnectUrl: string }
  | { readonly type: 'oauth2'; readonly flows: Readonly<Record<string, object>> }
);

/**
 * One operation; `x-api-version` is its version, or that of its group, `x-required-permissions` all permissions that the caller needs,
 * `x-policy` the name of the policy that must admit the caller, `x-rate-limit-policy` that of the policy that counts the requests.
 */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** The responses by status. */
  readonly responses: Readonly<Record<string, Response>>;
  /** Any one of them; empty if anonymous callers are allowed. */
  readonly security: readonly SecurityRequirement[];
  readonly 'x-api-version'?: string;
  readonly 'x-required-permissions'?: readonly string[];
  readonly 'x-policy'?: string;
  readonly 'x-rate-limit-policy'?: string;
}

/** The verbs of a path, as OpenAPI spells them. */
export type PathVerb = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** The operations of one path by verb. */
export type PathItem = { readonly [verb in PathVerb]?: OperationObject };

/** The schemas and examples that the document refers to. */
export interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The examples of error responses. */
  readonly examples?: Readonly<Record<string, Example>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>> | undefined;
}

/** An OpenAPI 3.1 document, limited to the parts that Portico uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly tags?: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Components;
}
