/** A result with an entity tag as one of its members. The member is sent like any other: only a `FileResponse` sets the `ETag` header. */
export interface IETagSupport {
  eTag: string | null;
}
