import { omitUndefined } from '@portico/core/values';
import type { Manifest } from '@portico/core/manifest';
import { addDemands } from './demands.ts';
import type { OpenApiDocument, Server, Tag } from './document/document.ts';
import { createComponentSchemas } from './operation/componentSchemas.ts';
import { KnownParts, listOperationBasis, createRemember } from './memo.ts';
import type { DescriptionMemo, Memoize } from './memo.ts';
import { findComponents, findAreaComponents } from './names/components.ts';
import type { Component } from './names/components.ts';
import { nameComponents } from './names/naming.ts';
import type { ComponentNames } from './names/naming.ts';
import { chooseOperationIds } from './names/operationIds.ts';
import { describeOperation } from './operation/operation.ts';
import { createSecuritySchemes } from './operation/security.ts';
import { listAllTags } from './operation/tags.ts';
import type { DescriptionOptions } from './options.ts';
import { chooseAddresses } from './paths/addresses.ts';
import { createPaths } from './paths/paths.ts';
import { placeOperations } from './paths/placed.ts';
import type { PlacedOperation } from './paths/placed.ts';
import { selectVersion } from './selectVersion.ts';

/** The address from which the document comes. */
const here: readonly Server[] = [{ url: '/' }];

/**
 * Describes areas as an OpenAPI 3.1 document. Equal manifests and options give equal documents, to the order of their members.
 * `memo` caches parts for the next description.
 */
export function describe(declared: readonly Manifest[], options: DescriptionOptions, memo?: DescriptionMemo): OpenApiDocument {
  const remember = createRemember(memo);
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
    const basis = () => [names, ...listOperationBasis(each, naming.getScope(each.area, 'response'))];
    return remember(['operation', each.operation.id, ...placeholders].join(' '), basis, () =>
      describeOperation(each, placeholders, context),
    );
  };
  const paths = createPaths(layout.addresses, (each, placeholders) =>
    partsOf.get(each.area)!.of(each, () => described(each, placeholders)),
  );
  const { title, version, description, contact, license, servers = here } = options;
  return omitUndefined({
    openapi: '3.1.0' as const,
    info: omitUndefined({ title, version, description, contact, license }),
    servers,
    tags: layout.tags,
    paths,
    components: omitUndefined({
      schemas: createComponentSchemas(components, naming, { names, remember, partsOf }),
      securitySchemes: createSecuritySchemes(paths, options.securitySchemes),
    }),
  });
}

/** The contents of the document, and their names. */
interface NamedComponents {
  readonly layout: Layout;
  readonly components: readonly Component[];
  readonly naming: ComponentNames;
  /** The same object as long as the names in the document are unchanged. Under other names, no cached part is valid. */
  readonly names: object;
}

function nameAll(declared: readonly Manifest[], options: DescriptionOptions, remember: Memoize): NamedComponents {
  const settings = memoize(() => JSON.stringify(options));
  const declarations = () => [settings(), ...declared.flatMap(({ area, operations, groups }) => [area, operations, groups])];
  const layout = remember('layout', declarations, () => createLayout(declared, options));
  // A layout that is used again has the types and entities of an earlier plan.
  const manifests = layout.shown.map(({ operations }, at) => ({ ...declared[at]!, operations }));
  const components = findComponents(
    manifests.map((each, at) =>
      remember(
        `components of ${each.area}`,
        () => [settings(), declared[at]],
        () => findAreaComponents(each),
      ),
    ),
  );
  const naming = nameComponents(components, manifests, options.maxPageSize);
  const names = remember(
    'names',
    () => [settings(), naming.text, layout.ids],
    () => ({}),
  );
  return { layout, components, naming, names };
}

function memoize(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** The positions and names of operations in the document, which do not depend on their types. */
interface Layout {
  /** The areas with the operations that are described. */
  readonly shown: readonly Manifest[];
  readonly addresses: ReturnType<typeof chooseAddresses>;
  readonly tags: Tag[] | undefined;
  readonly ids: ReadonlyMap<string, string>;
}

function createLayout(declared: readonly Manifest[], options: DescriptionOptions): Layout {
  const shown = addDemands(
    declared.map((each) => selectVersion(filterPublished(each), options)),
    options.demands,
  );
  const placed = placeOperations(shown, options);
  return { shown, addresses: chooseAddresses(placed), tags: listAllTags(placed, options), ids: chooseOperationIds(shown) };
}

/** Returns an area without the operations that only code calls. */
function filterPublished(manifest: Manifest): Manifest {
  return { ...manifest, operations: manifest.operations.filter(({ internal }) => !internal) };
}
