/** What a result may implement to carry an entity tag as one of its members. Nothing is made of it: only a `FileResponse` is answered with an `ETag` of its own. */
export interface IETagSupport {
  eTag: string | null;
}
