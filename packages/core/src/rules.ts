declare const rule: unique symbol;

/** The type of every validation attribute: it adds nothing, so plain values stay assignable. */
export interface Marker {
  readonly [rule]?: unknown;
}

/**
 * Represents one attribute: plain values stay assignable, since nothing in it depends on the type arguments. They carry the attribute's name and
 * arguments through aliases, generics and mapped types, so that the compiler can read them wherever TypeScript takes the type.
 */
export interface Marked<_Name extends string, _Arguments extends readonly unknown[] = []> extends Marker {}

/** At least `N` characters (Unicode code points) or elements. */
export type MinLength<N extends number> = Marked<'MinLength', [N]>;
/** At most `N` characters (Unicode code points) or elements. */
export type MaxLength<N extends number> = Marked<'MaxLength', [N]>;
/** From `Min` to `Max` characters or elements. */
export type Length<Min extends number, Max extends number = Min> = Marked<'Length', [Min, Max]>;
/** At most `Max` and at least `Min` characters or elements. */
export type StringLength<Max extends number, Min extends number = 0> = Marked<'StringLength', [Max, Min]>;
/** At least `N` elements. */
export type MinCount<N extends number> = Marked<'MinCount', [N]>;
/** At most `N` elements. */
export type MaxCount<N extends number> = Marked<'MaxCount', [N]>;
/** From `Min` to `Max` elements. */
export type Count<Min extends number, Max extends number = Min> = Marked<'Count', [Min, Max]>;
/** From `Min` to `Max`, both included. */
export type Range<Min extends number, Max extends number> = Marked<'Range', [Min, Max]>;
/** Greater than a number, or than another property named by a string. */
export type GreaterThan<Bound extends number | string> = Marked<'GreaterThan', [Bound]>;
/** Less than a number, or than another property named by a string. */
export type LessThan<Bound extends number | string> = Marked<'LessThan', [Bound]>;
/** Greater than or equal to a number, or to another property named by a string. */
export type GreaterThanOrEqual<Bound extends number | string> = Marked<'GreaterThanOrEqual', [Bound]>;
/** Less than or equal to a number, or to another property named by a string. */
export type LessThanOrEqual<Bound extends number | string> = Marked<'LessThanOrEqual', [Bound]>;
/** The same value as another property. */
export type EqualTo<Property extends string> = Marked<'EqualTo', [Property]>;
/** Another value than another property. */
export type NotEqualTo<Property extends string> = Marked<'NotEqualTo', [Property]>;
/** Greater than zero. */
export type Positive = Marked<'Positive'>;
/** Less than zero. */
export type Negative = Marked<'Negative'>;
/** A whole multiple of `N`. */
export type MultipleOf<N extends number> = Marked<'MultipleOf', [N]>;
/** Matches the ECMAScript pattern, read with the `u` flag and not anchored. */
export type Regex<Pattern extends string> = Marked<'Regex', [Pattern]>;
/** An e-mail address: RFC 5321 section 4.1.2 `Mailbox` with an ASCII dot-string or quoted local part. */
export type Email = Marked<'Email'>;
/** An absolute URL: RFC 3986 with a scheme. */
export type Url = Marked<'Url'>;
/** A phone number in the international form of ITU-T E.164; spaces, dots, dashes and parentheses are allowed. */
export type Phone = Marked<'Phone'>;
/** A payment card number that satisfies ISO/IEC 7812-1 (Luhn); spaces and dashes are allowed. */
export type CreditCard = Marked<'CreditCard'>;
/** At least as long as a duration such as `PT1S`. */
export type MinDuration<Bound extends string> = Marked<'MinDuration', [Bound]>;
/** At most as long as a duration such as `P1D`. */
export type MaxDuration<Bound extends string> = Marked<'MaxDuration', [Bound]>;
/** Later than now. */
export type Future = Marked<'Future'>;
/** Earlier than now. */
export type Past = Marked<'Past'>;
/** Now or later. */
export type FutureOrPresent = Marked<'FutureOrPresent'>;
/** Now or earlier. */
export type PastOrPresent = Marked<'PastOrPresent'>;
/** One of the listed values. */
export type OneOf<Values extends readonly (string | number | boolean)[]> = Marked<'OneOf', [Values]>;
/** Neither empty, nor only white space, nor an empty collection. */
export type NotEmpty = Marked<'NotEmpty'>;
/** No two equal elements. */
export type UniqueItems = Marked<'UniqueItems'>;
/** The rules of `R` hold for every element: `string[] & Each<MinLength<2> & Email>`. */
export type Each<R extends Marker> = Marked<'Each', [R]>;
/** The specification's validation `[Required]`: bound as optional, rejected with 422 if absent, published as required. */
export type Mandatory = Marked<'Mandatory'>;
