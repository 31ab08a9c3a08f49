import type { Manifest } from '@portico/core/manifest';
import { compact } from './compact.ts';
import { withDemands } from './demands.ts';
import type { OpenApiDocument } from './document/document.ts';
import { componentSchemas } from './operation/componentSchemas.ts';
import { DescribedArea } from './memo.ts';
import type { DescriptionMemo } from './memo.ts';
import { componentsOf, componentsOfArea } from './names/components.ts';
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

/**
 * Describes areas as an OpenAPI 3.1 document. Equal manifests and options give equal documents, to the order of their members.
 * `memo`: keeps what was made for the next description.
 */
export function describe(declared: readonly Manifest[], options: DescriptionOptions, memo?: DescriptionMemo): OpenApiDocument {
  const known = knownAreas(declared, options, memo);
  const shown = declared.map((each) => inVersion(published(each), options));
  const manifests = withDemands(shown, options.demands);
  const placed = placeOperations(manifests, options);
  const components = componentsOf(manifests.map((each) => (known(each.area).components ??= componentsOfArea(each))));
  const naming = nameComponents(components, manifests);
  const ids = operationIds(manifests);
  const names = naming.text + JSON.stringify([...ids]);
  const named = (area: string) => known(area).under(names);
  const context = { naming, ids, options };
  const { title, version, description, servers } = options;
  const paths = pathsOf(publishedAddresses(placed), (each, placeholders) =>
    named(each.area).operation([each.operation.id, ...placeholders].join(' '), () => operationObject(each, placeholders, context)),
  );
  return compact({
    openapi: '3.1.0' as const,
    info: compact({ title, version, description }),
    servers,
    tags: allTags(placed, options),
    paths,
    components: compact({ schemas: componentSchemas(components, naming, named), securitySchemes: securitySchemesOf(paths) }),
  });
}

/** What is known of each area, the one of common errors included; nothing without a memo. */
function knownAreas(declared: readonly Manifest[], options: DescriptionOptions, memo?: DescriptionMemo): (area: string) => DescribedArea {
  const all = new Map<string, DescribedArea>();
  const basis = JSON.stringify(options);
  const manifests = new Map(declared.map((each) => [each.area, each]));
  return (area) => {
    let known = all.get(area);
    if (known) return known;
    const manifest = manifests.get(area);
    const make = () => new DescribedArea();
    known = memo ? memo.of(`description of ${area}`, [basis, manifest], make) : make();
    all.set(area, known);
    return known;
  };
}

/** An area without the operations that only code calls. */
function published(manifest: Manifest): Manifest {
  return { ...manifest, operations: manifest.operations.filter(({ internal }) => !internal) };
}
