/** The HTTP methods of operations. */
export const HttpVerb = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' } as const;
/** One of the HTTP methods of operations. */
export type HttpVerb = (typeof HttpVerb)[keyof typeof HttpVerb];

/** Verb and route template of an operation. */
export interface RouteHead {
  readonly verb: HttpVerb;
  readonly route: string;
  /** Called from code only. */
  readonly internal?: true;
}

/** Routes GET (and HEAD) requests of the template. */
export const Get = (route: string): RouteHead => ({ verb: HttpVerb.Get, route });
/** Routes POST requests of the template. */
export const Post = (route: string): RouteHead => ({ verb: HttpVerb.Post, route });
/** Routes PUT requests of the template. */
export const Put = (route: string): RouteHead => ({ verb: HttpVerb.Put, route });
/** Routes PATCH requests of the template. */
export const Patch = (route: string): RouteHead => ({ verb: HttpVerb.Patch, route });
/** Routes DELETE requests of the template. */
export const Delete = (route: string): RouteHead => ({ verb: HttpVerb.Delete, route });
/** No route: the operation is called from code only, through the calls of its area. The same checks apply. */
export const Internal: RouteHead = { verb: HttpVerb.Post, route: '', internal: true };
