/**
 * An operation as its OpenAPI document describes it.
 * @typedef {object} Described
 * @property {string} method
 * @property {string} path
 * @property {readonly { readonly name: string, readonly in: string, readonly required?: boolean, readonly schema: Schema }[]} parameters
 * @property {string | undefined} type the media type of the body
 * @property {Schema | undefined} body
 *
 * A JSON schema; only what the fuzzer reads of it.
 * @typedef {{ readonly type?: string | readonly string[], readonly format?: string, readonly enum?: readonly unknown[], readonly const?: unknown,
 *   readonly properties?: Readonly<Record<string, Schema>>, readonly required?: readonly string[], readonly items?: Schema | false,
 *   readonly prefixItems?: readonly Schema[], readonly additionalProperties?: Schema | boolean, readonly oneOf?: readonly Schema[],
 *   readonly anyOf?: readonly Schema[], readonly allOf?: readonly Schema[], readonly pattern?: string, readonly minimum?: number,
 *   readonly maximum?: number, readonly minLength?: number, readonly maxLength?: number, readonly $ref?: string }} Schema
 */

/**
 * Lists the operations of a document.
 * @param {any} document
 * @returns {Described[]}
 */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return { method: method.toUpperCase(), path, parameters: operation.parameters ?? [], type, body: content?.schema };
    }),
  );
}
