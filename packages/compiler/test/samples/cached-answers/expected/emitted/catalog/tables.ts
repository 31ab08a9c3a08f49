// Emitted by portico build. Do not edit.

/** The tables of Catalog, for hand-written queries. */
export interface CatalogTables {
  catalog_maker: {
    id: string;
    name: string;
    city: string;
  };
  catalog_article: {
    id: string;
    title: string;
    price: number;
    maker_id: string;
    created_at: Date;
    created_by: string | null;
    updated_at: Date;
    updated_by: string | null;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
  };
}
