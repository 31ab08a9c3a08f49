// Emitted by portico build. Do not edit.

/** The tables of Catalog, for hand-written queries. */
export interface CatalogTables {
  catalog_house: {
    id: string;
    name: string;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
  };
  catalog_room: {
    id: string;
    house_id: string;
    number: number;
    rate: string;
  };
}
