declare const rule: unique symbol;

/** What every validation attribute is to TypeScript: nothing, so that plain values stay assignable. */
export interface Marker {
  readonly [rule]?: unknown;
}

/** At least `N` characters (Unicode code points) or elements. */
export type MinLength<_N extends number> = Marker;
/** At most `N` characters (Unicode code points) or elements. */
export type MaxLength<_N extends number> = Marker;
/** From `Min` to `Max` characters or elements. */
export type Length<_Min extends number, _Max extends number = _Min> = Marker;
/** At most `Max` and at least `Min` characters or elements. */
export type StringLength<_Max extends number, _Min extends number = 0> = Marker;
/** At least `N` elements. */
export type MinCount<_N extends number> = Marker;
/** At most `N` elements. */
export type MaxCount<_N extends number> = Marker;
/** From `Min` to `Max` elements. */
export type Count<_Min extends number, _Max extends number = _Min> = Marker;
/** From `Min` to `Max`, both included. */
export type Range<_Min extends number, _Max extends number> = Marker;
/** Greater than a number, or than another property named by a string. */
export type GreaterThan<_Bound extends number | string> = Marker;
/** Less than a number, or than another property named by a string. */
export type LessThan<_Bound extends number | string> = Marker;
/** Greater than or equal to a number, or to another property named by a string. */
export type GreaterThanOrEqual<_Bound extends number | string> = Marker;
/** Less than or equal to a number, or to another property named by a string. */
export type LessThanOrEqual<_Bound extends number | string> = Marker;
/** The same value as another property. */
export type EqualTo<_Property extends string> = Marker;
/** Another value than another property. */
export type NotEqualTo<_Property extends string> = Marker;
/** Greater than zero. */
export type Positive = Marker;
/** Less than zero. */
export type Negative = Marker;
/** A whole multiple of `N`. */
export type MultipleOf<_N extends number> = Marker;
/** Matches the ECMAScript pattern, read with the `u` flag and not anchored. */
export type Regex<_Pattern extends string> = Marker;
/** An e-mail address: RFC 5321 section 4.1.2 `Mailbox` with an ASCII dot-string or quoted local part. */
export type Email = Marker;
/** An absolute URL: RFC 3986 with a scheme. */
export type Url = Marker;
/** A phone number in the international form of ITU-T E.164; spaces, dots, dashes and parentheses are let through. */
export type Phone = Marker;
/** A payment card number that satisfies ISO/IEC 7812-1 (Luhn); spaces and dashes are let through. */
export type CreditCard = Marker;
/** Later than now. */
export type Future = Marker;
/** Earlier than now. */
export type Past = Marker;
/** Now or later. */
export type FutureOrPresent = Marker;
/** Now or earlier. */
export type PastOrPresent = Marker;
/** One of the listed values. */
export type OneOf<_Values extends readonly (string | number | boolean)[]> = Marker;
/** Not the empty string, not only white space, not an empty collection. */
export type NotEmpty = Marker;
/** No two equal elements. */
export type UniqueItems = Marker;
/** The rules of `R` hold for every element: `string[] & Each<MinLength<2> & Email>`. */
export type Each<_R extends Marker> = Marker;
/** The specification's validation `[Required]`: bound as optional, refused with 422 when absent, published as required. */
export type Mandatory = Marker;
