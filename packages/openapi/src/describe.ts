import type { Manifest } from '@portico/core/manifest';
import { compact } from './compact.ts';
import { withDemands } from './demands.ts';
import type { OpenApiDocument, Tag } from './document/document.ts';
import { componentSchemas } from './operation/componentSchemas.ts';
import { KnownParts, operationBasis, rememberIn } from './memo.ts';
import type { DescriptionMemo, Remember } from './memo.ts';
import { componentsOf, componentsOfArea } from './names/components.ts';
import type { Component } from './names/components.ts';
import { nameComponents } from './names/naming.ts';
import type { Naming } from './names/naming.ts';
import { operationIds } from './names/operationIds.ts';
import { operationObject } from './operation/operation.ts';
import { securitySchemesOf } from './operation/security.ts';
import { allTags } from './operation/tags.ts';
import type { DescriptionOptions } from './options.ts';
import { publishedAddresses } from './paths/addresses.ts';
import { pathsOf } from './paths/paths.ts';
import { placeOperations } from './paths/placed.ts';
import type { PlacedOperation } from './paths/placed.ts';
import { inVersion } from './versions.ts';

/**
 * Describes areas as an OpenAPI 3.1 document. Equal manifests and options give equal documents, to the order of their members.
 * `memo`: keeps what was made for the next description.
 */
export function describe(declared: readonly Manifest[], options: DescriptionOptions, memo?: DescriptionMemo): OpenApiDocument {
  const remember = rememberIn(memo);
  const { layout, components, naming, names } = nameAll(declared, options, remember);
  const partsOf = new Map(
    declared.map((each) => [
      each.area,
      remember(
        `area ${each.area}`,
        () => [names, layout, each],
        () => new KnownParts(),
      ),
    ]),
  );
  const context = { naming, ids: layout.ids, options };
  const described = (each: PlacedOperation, placeholders: readonly string[]) => {
    const basis = () => [names, ...operationBasis(each, naming.scopeOf(each.area))];
    return remember(['operation', each.operation.id, ...placeholders].join(' '), basis, () => operationObject(each, placeholders, context));
  };
  const paths = pathsOf(layout.addresses, (each, placeholders) => partsOf.get(each.area)!.of(each, () => described(each, placeholders)));
  const { title, version, description, servers } = options;
  return compact({
    openapi: '3.1.0' as const,
    info: compact({ title, version, description }),
    servers,
    tags: layout.tags,
    paths,
    components: compact({
      schemas: componentSchemas(components, naming, { names, remember, partsOf }),
      securitySchemes: securitySchemesOf(paths),
    }),
  });
}

/** What stands in the document, under which names. */
interface Named {
  readonly layout: Layout;
  readonly components: readonly Component[];
  readonly naming: Naming;
  /** One object for as long as everything in the document has the same name: under other names no part of it holds. */
  readonly names: object;
}

function nameAll(declared: readonly Manifest[], options: DescriptionOptions, remember: Remember): Named {
  const settings = once(() => JSON.stringify(options));
  const declarations = () => [settings(), ...declared.flatMap(({ area, operations, groups }) => [area, operations, groups])];
  const layout = remember('layout', declarations, () => layoutOf(declared, options));
  const manifests = layout.shown.map((each, at) => ({ ...each, types: declared[at]!.types }));
  const components = componentsOf(
    manifests.map((each, at) =>
      remember(
        `components of ${each.area}`,
        () => [settings(), declared[at]],
        () => componentsOfArea(each),
      ),
    ),
  );
  const naming = nameComponents(components, manifests);
  const names = remember(
    'names',
    () => [settings(), naming.text, layout.ids],
    () => ({}),
  );
  return { layout, components, naming, names };
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** Where operations stand in the document and what they are called, which their types have no part in. */
interface Layout {
  /** The areas with the operations that are described. */
  readonly shown: readonly Manifest[];
  readonly addresses: ReturnType<typeof publishedAddresses>;
  readonly tags: Tag[] | undefined;
  readonly ids: ReadonlyMap<string, string>;
}

function layoutOf(declared: readonly Manifest[], options: DescriptionOptions): Layout {
  const shown = withDemands(
    declared.map((each) => inVersion(published(each), options)),
    options.demands,
  );
  const placed = placeOperations(shown, options);
  return { shown, addresses: publishedAddresses(placed), tags: allTags(placed, options), ids: operationIds(shown) };
}

/** An area without the operations that only code calls. */
function published(manifest: Manifest): Manifest {
  return { ...manifest, operations: manifest.operations.filter(({ internal }) => !internal) };
}
