import type { Marked } from './rules.ts';

/** The route segment of the placeholder `Name`; without a name, of the property's own name. */
export type FromRoute<T, _Name extends string = never> = T;

/** The query parameter `Name`; without a name, the property's own. Arrays take repeated keys. */
export type FromQuery<T, _Name extends string = never> = T;

/** The request header `Name` (in any case), with its value as sent. */
export type FromHeader<_Name extends string, T = string> = T;

/** The cookie `Name`, with its value as sent (no URL decoding). `!` makes it required, `?` optional. */
export type FromCookie<_Name extends string, T = string> = T;

/** A field of a `multipart/form-data` body; one such property makes the whole body a form. */
export type FromForm<T, _Name extends string = never> = T;

/** One raw claim of the authenticated caller, never a request parameter and never published. */
export type FromClaim<_Claim extends string, T = string> = T;

/** The caller's id, or a member of the caller's user entity; for queries only, declared `readonly x!: FromCurrentUser<T>`. */
export type FromCurrentUser<T, _Member extends string = never> = T;

/** Renames a body property on the wire and in the published schema. */
export type JsonPropertyName<Name extends string> = Marked<'JsonPropertyName', [Name]>;
