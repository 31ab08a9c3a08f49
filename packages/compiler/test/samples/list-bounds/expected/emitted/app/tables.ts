// Emitted by portico build. Do not edit.

/** The tables of App, for hand-written queries. */
export interface AppTables {
  app_book: {
    id: string;
    title: string;
    copies: number;
  };
}
