/** The target of a redirect. */
export interface Redirect {
  /** The address; undefined in browsers, which hide it from code. Use `urlOf` as a link there. */
  readonly location: string | undefined;
}

/** Reads the response of an operation that redirects. */
export async function readRedirect({ headers }: Response): Promise<Redirect> {
  return { location: headers.get('location') ?? undefined };
}
