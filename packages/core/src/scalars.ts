declare const flavour: unique symbol;

/** The mark of a flavoured type, exported so that declaration files of applications can name it. */
export interface Flavoured<Name extends string> {
  readonly [flavour]?: Name;
}

/** A scalar that the compiler knows by name; plain values of `T` stay assignable to it. */
export type Flavour<T, Name extends string> = T & Flavoured<Name>;

/** A GUID in the textual form of RFC 9562 section 4, for example `0192f0c1-…`; published as format `uuid`. */
export type Guid = Flavour<string, 'Guid'>;

/** A 32-bit signed integer, −2,147,483,648 to 2,147,483,647; published as format `int32`. */
export type Int = Flavour<number, 'Int'>;

/** A 64-bit signed integer, exact on the wire too; published as format `int64`. */
export type Long = Flavour<bigint, 'Long'>;

/** An exact decimal number in its textual form, for example `'120.50'`; it is never rounded. */
export type Decimal = Flavour<string, 'Decimal'>;

/** An instant, read from an RFC 3339 timestamp with its offset, with millisecond precision; published as format `date-time`. */
export type DateTimeOffset = Flavour<Date, 'DateTimeOffset'>;

/** A calendar date without time or zone, `YYYY-MM-DD` (RFC 3339 `full-date`); published as format `date`. */
export type DateOnly = Flavour<string, 'DateOnly'>;

/** A span of time of fixed length in ISO 8601 form, such as `PT1H30M`, with nanosecond precision: weeks, days of 24 hours, hours, minutes and seconds, no years or months; published as a pattern. */
export type Duration = Flavour<string, 'Duration'>;

/** Binary data in memory, base64 (RFC 4648 section 4) inside JSON; published as format `byte`. */
export type Bytes = Flavour<Uint8Array, 'Bytes'>;

/** Streamed binary data: the whole request body or the whole response; `application/octet-stream` unless `AllowedContentTypes` names other types; published as format `binary`. */
export type ByteStream = Flavour<AsyncIterable<Uint8Array>, 'ByteStream'>;
