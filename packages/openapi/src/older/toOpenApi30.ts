import type { OpenApiDocument } from '../document/document.ts';
import { isJsonObject } from '@portico/core/values';
import type { JsonObject } from '../runtime/foreign.ts';
import { toSchema30 } from './toSchema30.ts';

/** An OpenAPI 3.0.3 document. */
export interface OpenApi30Document {
  readonly openapi: '3.0.3';
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags?: readonly object[];
  readonly paths: JsonObject;
  readonly components: JsonObject;
}

/**
 * Translates a description to OpenAPI 3.0.3, for tools that do not read 3.1. The schemas of 3.0 cannot express everything: the types of
 * the items of a tuple become alternatives, and a null that cannot be expressed is an `enum`. Every value that the document accepts is
 * still accepted.
 */
export function toOpenApi30(document: OpenApiDocument): OpenApi30Document {
  const { info, paths, components, ...rest } = document;
  const { schemas, securitySchemes, ...others } = components;
  return {
    ...rest,
    openapi: '3.0.3',
    info: translateInfo(info),
    paths: translate(paths) as JsonObject,
    components: {
      ...others,
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema30(schema)])),
      ...(securitySchemes && { securitySchemes: translateSchemes(securitySchemes) }),
    },
  };
}

/** Translates the license, which has an address instead of an SPDX identifier in 3.0. */
function translateInfo(info: OpenApiDocument['info']): object {
  const { license } = info;
  if (license?.identifier === undefined) return info;
  const { identifier, ...rest } = license;
  return { ...info, license: { ...rest, url: `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html` } };
}

/** Translates the schemes. 3.0 has none for certificates of clients. */
function translateSchemes(schemes: JsonObject): JsonObject {
  const change = (scheme: unknown) =>
    isJsonObject(scheme) && scheme['type'] === 'mutualTLS'
      ? { type: 'http', scheme: 'mutual-tls', description: scheme['description'] ?? 'A certificate of the client (mutual TLS).' }
      : scheme;
  return Object.fromEntries(Object.entries(schemes).map(([name, scheme]) => [name, change(scheme)]));
}

/** Members whose values are data, not parts of the description. */
const data: ReadonlySet<string> = new Set(['example', 'examples', 'value', 'default']);

function translate(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(translate);
  if (!isJsonObject(part)) return part;
  const members = Object.entries(part).map(([name, member]): [string, unknown] => {
    if (name === 'schema') return [name, toSchema30(member as JsonObject)];
    return [name, data.has(name) || name.startsWith('x-') ? member : translate(member)];
  });
  return Object.fromEntries(members);
}
