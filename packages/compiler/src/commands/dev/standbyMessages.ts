/** A message to a waiting process: load these modules, or start the host; `records` if it reports its modules. */
export type StandbyMessage = { readonly preload: readonly string[] } | { readonly start: true; readonly records: boolean };

/** The message of a started host: the URLs of the modules of Portico that it has loaded, if they were recorded. */
export interface StandbyReport {
  readonly loaded?: readonly string[] | undefined;
}
