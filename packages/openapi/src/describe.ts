import type { Manifest } from '@portico/core/manifest';
import { compact } from './compact.ts';
import { withDemands } from './demands.ts';
import type { OpenApiDocument } from './document/document.ts';
import { componentSchemas } from './operation/componentSchemas.ts';
import { componentsOf } from './names/components.ts';
import { nameComponents } from './names/naming.ts';
import { operationIds } from './names/operationIds.ts';
import { operationObject } from './operation/operation.ts';
import { securitySchemesOf } from './operation/security.ts';
import { allTags } from './operation/tags.ts';
import type { DescriptionOptions } from './options.ts';
import { publishedAddresses } from './paths/addresses.ts';
import { pathsOf } from './paths/paths.ts';
import { placeOperations } from './paths/placed.ts';
import { inVersion } from './versions.ts';

/** Describes areas as an OpenAPI 3.1 document. Equal manifests and options give equal documents, to the order of their members. */
export function describe(declared: readonly Manifest[], options: DescriptionOptions): OpenApiDocument {
  const shown = declared.map((each) => inVersion(published(each), options));
  const manifests = withDemands(shown, options.demands);
  const placed = placeOperations(manifests, options);
  const components = componentsOf(manifests);
  const naming = nameComponents(components, manifests);
  const context = { naming, ids: operationIds(manifests), options };
  const { title, version, description, servers } = options;
  const paths = pathsOf(publishedAddresses(placed), (each, names) => operationObject(each, names, context));
  return compact({
    openapi: '3.1.0' as const,
    info: compact({ title, version, description }),
    servers,
    tags: allTags(placed, options),
    paths,
    components: compact({ schemas: componentSchemas(components, naming), securitySchemes: securitySchemesOf(paths) }),
  });
}

/** An area without the operations that only code calls. */
function published(manifest: Manifest): Manifest {
  return { ...manifest, operations: manifest.operations.filter(({ internal }) => !internal) };
}
