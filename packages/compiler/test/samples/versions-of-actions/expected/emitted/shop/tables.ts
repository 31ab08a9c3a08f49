// Emitted by portico build. Do not edit.

/** The tables of Shop, for hand-written queries. */
export interface ShopTables {
  shop_order: {
    id: string;
    pieces: number;
    gift: string;
  };
}
