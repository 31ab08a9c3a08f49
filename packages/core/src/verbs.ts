/** The HTTP verbs that an operation can answer. */
export const HttpVerb = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' } as const;
/** One of the HTTP verbs that an operation can answer. */
export type HttpVerb = (typeof HttpVerb)[keyof typeof HttpVerb];

/** Verb and route template of an operation. */
export interface RouteHead {
  readonly verb: HttpVerb;
  readonly route: string;
  /** Called from code only. */
  readonly internal?: true;
}

/** Answers GET (and HEAD) at the route template. */
export const Get = (route: string): RouteHead => ({ verb: HttpVerb.Get, route });
/** Answers POST at the route template. */
export const Post = (route: string): RouteHead => ({ verb: HttpVerb.Post, route });
/** Answers PUT at the route template. */
export const Put = (route: string): RouteHead => ({ verb: HttpVerb.Put, route });
/** Answers PATCH at the route template. */
export const Patch = (route: string): RouteHead => ({ verb: HttpVerb.Patch, route });
/** Answers DELETE at the route template. */
export const Delete = (route: string): RouteHead => ({ verb: HttpVerb.Delete, route });
/** No route: the operation is called from code only, through the calls of its area, and by the same gates. */
export const Internal: RouteHead = { verb: HttpVerb.Post, route: '', internal: true };
