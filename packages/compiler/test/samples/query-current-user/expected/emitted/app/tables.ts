// Emitted by portico build. Do not edit.

/** The tables of App, for hand-written queries. */
export interface AppTables {
  app_note: {
    id: string;
    author_id: string;
    text: string;
  };
}
