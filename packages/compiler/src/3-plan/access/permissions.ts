import { entityVerbs } from '@portico/core';
import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import type { CatalogRecord, Records } from '../../2-read/records.ts';
import { camelCase } from '../../2-read/types/camelCase.ts';
import type { Area, Areas } from '../areas.ts';
import type { Entities } from '../data/entities.ts';
import { permissionHint } from './permissionHint.ts';

/** The permissions that a project declares: those of its entities, and those of its catalogues. */
export class Permissions {
  readonly #byArea: ReadonlyMap<Area, readonly string[]>;
  /** In lower case: permissions have none. */
  readonly #known: ReadonlyMap<string, string>;

  constructor({ catalogs }: Records, areas: Areas, entities: Entities) {
    const owned = Map.groupBy(catalogs, (catalog) => findOwner(catalog, areas));
    this.#byArea = new Map(
      areas.list.map((area) => [
        area,
        distinct([...ofEntities(area, entities), ...(owned.get(area) ?? []).flatMap(({ permissions }) => permissions)]),
      ]),
    );
    this.#known = new Map([...this.#byArea.values()].flat().map((permission) => [permission.toLowerCase(), permission]));
  }

  /** What an area declares, in alphabetical order. */
  ofArea(area: Area): readonly string[] {
    return this.#byArea.get(area) ?? [];
  }

  /** PRAG0800: what nobody declares nobody can be granted. */
  check(permission: string, { operation, place, findings }: { operation: string; place: Place; findings: Findings }): void {
    const hint = this.hint(permission);
    if (hint !== undefined) findings.report('PRAG0800', { permission, operation, hint }, label(place, 'in no catalogue'));
  }

  /** Returns what to do about a permission that is not declared; undefined if it is. */
  hint(permission: string): string | undefined {
    return this.#known.has(permission.toLowerCase()) ? undefined : permissionHint(permission, [...this.#known.values()]);
  }
}

/** A catalogue belongs to the area that it names, else to the one whose folder it lies in, else to the first. */
function findOwner({ area, from }: CatalogRecord, { list }: Areas): Area {
  const named = list.find(({ name }) => name.toLowerCase() === area.toLowerCase());
  const around = list.filter(({ folder }) => from.startsWith(folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0];
  return named ?? around ?? list[0]!;
}

function ofEntities(area: Area, entities: Entities): string[] {
  return entities
    .ofArea(area)
    .flatMap(({ model }) => entityVerbs.map((verb) => `${camelCase(area.name)}.${camelCase(model.name)}.${verb}`));
}

/** Alphabetical; of several spellings the first. */
function distinct(permissions: readonly string[]): string[] {
  const byName = new Map(permissions.toReversed().map((permission) => [permission.toLowerCase(), permission]));
  return [...byName.values()].toSorted();
}
