/** What every area class is. */
export abstract class ModuleBase {
  declare protected readonly __module: true;
}

/** What the head of an area may say beside its name. */
export interface ModuleOptions {
  /**
   * The data store that the area's entities live in; areas that name the same one share it.
   * @default one of the area's own name, in camelCase
   * @see docs/guide/stores-and-migrations.md
   */
  readonly store?: string;
}

/** The head of an area: `class CatalogModule extends Module('Catalog') {}`. It owns the declarations of its folder and of the folders below. */
export function Module(name: string, options?: ModuleOptions): abstract new () => ModuleBase;
export function Module(): abstract new () => ModuleBase {
  return ModuleBase;
}
