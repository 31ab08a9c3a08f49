/** `GeneratedNumber<Pattern, Scope, Block>` as written; `Scope` and `Block` are undefined if they are not literals. */
export interface NumberRecord {
  readonly pattern: string;
  readonly scope: string | undefined;
  readonly block: number | undefined;
}
