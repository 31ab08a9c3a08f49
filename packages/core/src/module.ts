/** What every area class is. */
export abstract class ModuleBase {
  declare protected readonly __module: true;
}

/** The head of an area: `class CatalogModule extends Module('Catalog') {}`. It owns the declarations of its folder and of the folders below. */
export function Module(name: string): abstract new () => ModuleBase {
  abstract class Declared extends ModuleBase {
    static readonly moduleName = name;
  }
  return Declared;
}
