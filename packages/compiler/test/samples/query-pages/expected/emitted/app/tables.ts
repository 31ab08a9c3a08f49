// Emitted by portico build. Do not edit.

/** The tables of App, for hand-written queries. */
export interface AppTables {
  app_room: {
    id: string;
    number: number;
    floor: number;
    row_version: number;
  };
}
