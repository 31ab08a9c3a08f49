import { omitUndefined } from '@portico/core/values';
import type { Info, OpenApiDocument } from '@portico/openapi';
import type { ModulePlan } from '@portico/runtime';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { describeDemands } from './demands.ts';
import { describeSchemes } from './schemes.ts';
import { getDefaultVersion } from '../versions/plannedVersions.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { computeEntityTag } from './encodedResponse.ts';
import type { OpenApiVersion } from './openApiVersion.ts';

/** A serialized description. */
export interface Document {
  readonly text: string;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
}

/** Which versions a description has. */
export interface DocumentVersions {
  /** The version of the operations. Default: 1. */
  readonly version?: number;
  /** The version of OpenAPI. Default: `3.1`. */
  readonly openapi?: OpenApiVersion;
}

type DescriptionModule = typeof import('@portico/openapi');

/** Loads the description module, or returns undefined if it is not installed. */
export type LoadDescriptionModule = () => Promise<DescriptionModule | undefined>;

/** Loads `@portico/openapi`, an optional package. */
export const loadDescriptionModule: LoadDescriptionModule = async () => {
  try {
    return await import('@portico/openapi');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
};

/**
 * Returns the description of a host: the prepared document if the host runs exactly what was built, else one created from
 * the manifests.
 */
export async function loadDocument(
  endpoints: ServiceEndpoints,
  load: LoadDescriptionModule,
  { version = 1, openapi = '3.1' }: DocumentVersions = {},
): Promise<Document> {
  const prepared = await findPreparedDocument(endpoints);
  const demands = describeDemands(endpoints);
  const schemes = describeSchemes(endpoints.options);
  if (prepared && version === 1 && isDefault(endpoints) && !schemes && Object.keys(demands).length === 0)
    return openapi === '3.1' ? prepared : toOlderDocument(prepared, load);
  const { description, document } = await describeOperations(endpoints, load, version);
  return toDocument(openapi === '3.1' ? document : description.toOpenApi30(document));
}

async function toOlderDocument({ text }: Document, load: LoadDescriptionModule): Promise<Document> {
  const { toOpenApi30 } = await requireModule(load);
  return toDocument(toOpenApi30(JSON.parse(text) as OpenApiDocument));
}

async function requireModule(load: LoadDescriptionModule): Promise<DescriptionModule> {
  const description = await load();
  if (!description) throw new Error('The API description requires the package @portico/openapi, which is not installed.');
  return description;
}

/** Describes the operations of a host from the manifests. Returns the document with the module that created it. */
export async function describeOperations(
  endpoints: ServiceEndpoints,
  load: LoadDescriptionModule,
  version: number,
): Promise<{ readonly description: DescriptionModule; readonly document: OpenApiDocument }> {
  const description = await requireModule(load);
  const manifests =
    endpoints.options.enableOpenApi === false ? [] : await Promise.all(endpoints.answered.map((module) => module.manifest()));
  const versions = { apiVersion: version, defaultVersion: getDefaultVersion(endpoints.options) };
  const info = resolveInfo(endpoints.options, await findPreparedDocument(endpoints));
  const { servers, maxPageSize } = endpoints.options;
  const published = omitUndefined({ securitySchemes: describeSchemes(endpoints.options), servers, maxPageSize });
  const options = { ...info, ...describeRouting(endpoints), demands: describeDemands(endpoints), ...versions, ...published };
  return { description, document: description.addExamples(description.describe(manifests, options)) };
}

/** Serializes a description. The entity tag is computed from its bytes. */
export function toDocument(document: object): Document {
  const text = JSON.stringify(document);
  return { text, etag: computeEntityTag(text) };
}

/** Returns the document that was built for exactly these areas, if there is one. */
async function findPreparedDocument({ answered: modules }: ServiceEndpoints): Promise<Document | undefined> {
  const [first] = modules;
  const document = await first?.document?.();
  return document && haveSameNames(document.areas, modules) ? document : undefined;
}

function haveSameNames(areas: readonly string[], modules: readonly ModulePlan[]): boolean {
  return areas.length === modules.length && modules.every(({ name }) => areas.includes(name));
}

/** Returns whether startup changed nothing that the description shows. */
function isDefault({ options, configured }: ServiceEndpoints): boolean {
  const changed = configured.some(
    ({ options: group }) => group.routePrefix != null || group.version != null || (group.tags?.length ?? 0) > 0,
  );
  return (
    !changed &&
    options.enableOpenApi !== false &&
    !options.routePrefix &&
    options.info === undefined &&
    options.servers === undefined &&
    options.maxPageSize === undefined &&
    options.defaultApiVersion === undefined
  );
}

function resolveInfo({ info }: ServiceEndpointsOptions, prepared: Document | undefined): Info {
  const built = prepared && (JSON.parse(prepared.text) as { readonly info: Info }).info;
  return { title: 'API', version: '1.0', ...built, ...info };
}

function describeRouting({ options, configured }: ServiceEndpoints): { routePrefix: string | null; groups: Record<string, object> } {
  return {
    routePrefix: options.routePrefix ?? null,
    groups: Object.fromEntries(
      configured.map(({ name, options: { routePrefix, tags, version } }) => [name, removeUndefined({ routePrefix, tags, version })]),
    ),
  };
}

function removeUndefined(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
