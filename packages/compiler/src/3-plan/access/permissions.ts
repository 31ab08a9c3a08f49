import { entityVerbs, matchesPermission } from '@portico/core';
import { findMisspelling } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { Findings, Place } from '../../finding.ts';
import type { CatalogRecord, GrantRecord, Records } from '../../2-read/records.ts';
import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import type { Area, Areas } from '../areas.ts';
import type { Entities } from '../data/entities.ts';
import { suggestPermission } from './permissionHint.ts';

/** The permissions that every host declares, with which operators manage messages and jobs. */
export const hostPermissions: readonly string[] = [
  'service.message.read',
  'service.message.replay',
  'service.message.delete',
  'service.job.read',
  'service.job.run',
  'service.job.pause',
  'service.job.cancel',
  'service.job.replay',
];

/** The permissions that a project declares: those of its entities, and those of its catalogues. */
export class Permissions {
  readonly #byArea: ReadonlyMap<Area, readonly string[]>;
  /** In lower case, because permissions are not case-sensitive. */
  readonly #known: ReadonlyMap<string, string>;

  constructor({ catalogs }: Records, areas: Areas, entities: Entities) {
    const owned = Map.groupBy(catalogs, (catalog) => findOwner(catalog, areas));
    this.#byArea = new Map(
      areas.list.map((area) => [
        area,
        dropDuplicates([...listEntityPermissions(area, entities), ...(owned.get(area) ?? []).flatMap(({ permissions }) => permissions)]),
      ]),
    );
    this.#known = new Map([...this.#byArea.values()].flat().map((permission) => [permission.toLowerCase(), permission]));
  }

  /** Returns the permissions that an area declares, in alphabetical order. */
  ofArea(area: Area): readonly string[] {
    return this.#byArea.get(area) ?? [];
  }

  /** The permissions that a role or a token can grant: those of the project and those of the host. */
  get grantable(): readonly string[] {
    return [...this.#known.values(), ...hostPermissions];
  }

  /** Reports PRAG0800: an undeclared permission cannot be granted. */
  check(permission: string, { operation, place, findings }: { operation: string; place: Place; findings: Findings }): void {
    const hint = this.hint(permission);
    if (hint !== undefined) findings.report('PRAG0800', { permission, operation, hint }, label(place, 'not in a catalogue'));
  }

  /** Reports PRAG0806: a role may grant only declared permissions. Areas outside the project may be in a package; a host with them checks their grants. */
  checkGrants(grants: readonly GrantRecord[], findings: Findings): void {
    const known = this.grantable;
    const areas = new Set(known.map((permission) => permission.toLowerCase().split('.')[0]));
    for (const { role, permission, place } of grants) {
      if (permission === '*' || known.some((each) => matchesPermission(permission, each))) continue;
      if (!areas.has(permission.toLowerCase().split('.')[0]) && findMisspelling(permission, known) === undefined) continue;
      const hint = suggestPermission(permission, known);
      findings.report('PRAG0806', { role, permission, hint }, label(place, 'not in a catalogue'));
    }
  }

  /** Returns the fix for an undeclared permission; undefined if it is declared. */
  hint(permission: string): string | undefined {
    return this.#known.has(permission.toLowerCase()) ? undefined : suggestPermission(permission, [...this.#known.values()]);
  }
}

/** Returns the area of a catalogue: the area that it names, otherwise the one with the folder that contains it, otherwise the first. */
function findOwner({ area, from }: CatalogRecord, { list }: Areas): Area {
  const named = list.find(({ name }) => name.toLowerCase() === area.toLowerCase());
  const around = list.filter(({ folder }) => from.startsWith(folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0];
  return named ?? around ?? list[0]!;
}

function listEntityPermissions(area: Area, entities: Entities): string[] {
  return entities
    .ofArea(area)
    .flatMap(({ model }) => entityVerbs.map((verb) => `${toCamelCase(area.name)}.${toCamelCase(model.name)}.${verb}`));
}

/** Returns distinct permissions in alphabetical order; of several spellings the first. */
function dropDuplicates(permissions: readonly string[]): string[] {
  const byName = new Map(permissions.toReversed().map((permission) => [permission.toLowerCase(), permission]));
  return [...byName.values()].toSorted();
}
