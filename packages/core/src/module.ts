import type { OperationDefaults } from './operationDefaults.ts';

/** The base of every area class. */
export abstract class ModuleBase {
  declare protected readonly __module: true;
}

/** The options of an area's head, in addition to its name. */
export interface ModuleOptions {
  /**
   * The store of the area's entities; areas that name the same store share it.
   * @default a store with the area's name, in camelCase
   * @see docs/guide/stores-and-migrations.md
   */
  readonly store?: string;
  /**
   * Options of the operations of the area that neither they nor their groups set.
   * @default none
   * @see docs/guide/routes-and-groups.md#defaults
   */
  readonly defaults?: OperationDefaults;
}

/** Returns the head of an area: `class CatalogModule extends Module('Catalog') {}`. The area owns the declarations of its folder and of the folders below it. */
export function Module(name: string, options?: ModuleOptions): abstract new () => ModuleBase;
export function Module(): abstract new () => ModuleBase {
  return ModuleBase;
}
