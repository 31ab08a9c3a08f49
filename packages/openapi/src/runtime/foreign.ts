import { isJsonObject } from '@portico/core/values';
/** An object of a document whose members are not known beforehand. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The parts of another author's OpenAPI document that are read. */
export interface ForeignDocument {
  readonly openapi?: string | undefined;
  readonly info?: object | undefined;
  readonly servers?: readonly { readonly url: string }[] | undefined;
  readonly tags?: readonly { readonly name: string }[] | undefined;
  /** The requirements of operations that declare none themselves. */
  readonly security?: readonly object[] | undefined;
  /** The operations by path, then by verb. */
  readonly paths?: Readonly<Record<string, JsonObject>> | undefined;
  /** The components by kind, then by name. */
  readonly components?: Readonly<Record<string, JsonObject>> | undefined;
  readonly [member: string]: unknown;
}

/** The members of a path item that are operations. */
export const verbs: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The path of schemas in a document. */
export const schemasAddress = '#/components/schemas/';

/** Returns the name of the component that an address leads to, or into; undefined if it leads elsewhere. */
export function readSchemaName(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith(schemasAddress)) return undefined;
  const [name = ''] = address.slice(schemasAddress.length).split('/');
  // A JSON pointer in a URI (RFC 6901 section 6).
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the value with every object in it replaced by the result of `change`, from the innermost outwards. */
export function rewriteObjects(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((each) => rewriteObjects(each, change));
  if (!isJsonObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rewriteObjects(member, change)])));
}
