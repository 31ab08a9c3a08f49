/** The options of `portico messages`. */
export interface MessagesOptions {
  /** That store only. */
  readonly store?: string | undefined;
  /** Where it is, in place of the environment. */
  readonly url?: string | undefined;
  readonly state?: string | undefined;
  readonly area?: string | undefined;
  readonly handler?: string | undefined;
  readonly event?: string | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
  readonly json: boolean;
}
