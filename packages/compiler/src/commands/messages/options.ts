/** The options of `portico messages`. */
export interface MessagesOptions {
  /** The only store that is read. */
  readonly store?: string | undefined;
  /** The address of that store, instead of the configured one. */
  readonly url?: string | undefined;
  readonly state?: string | undefined;
  readonly area?: string | undefined;
  readonly handler?: string | undefined;
  readonly event?: string | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
}
