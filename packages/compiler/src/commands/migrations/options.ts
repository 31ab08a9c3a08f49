import type { MigrationsOptions } from '@portico/migrations';

/** The options of `portico migrations`. */
export interface MigrationCommandOptions extends MigrationsOptions {
  /** `Catalog.Amenity.icon=symbol` and `Catalog.Amenity=Facility`: the renamed objects. */
  readonly rename?: readonly string[] | undefined;
  /** `Catalog.Amenity.stars=3`: the value in existing rows. */
  readonly value?: readonly string[] | undefined;
  /** `Catalog.Amenity.stars=length("name")`: the same as an SQL expression. */
  readonly sql?: readonly string[] | undefined;
  /** `Catalog.Amenity`: an entity that has no rows. */
  readonly empty?: readonly string[] | undefined;
  /** Whether a rollback may delete a migration without a store to check. */
  readonly unchecked?: boolean | undefined;
  /** Whether nothing is printed if the entities have not changed. */
  readonly isQuiet?: boolean | undefined;
}
