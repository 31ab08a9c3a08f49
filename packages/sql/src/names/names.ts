import { hashOf } from './hash.ts';

// PostgreSQL cuts identifiers at 63 bytes: https://www.postgresql.org/docs/current/limits.html
const longest = 63;
const hashLength = 8;

/** `RoomType` and `roomType` as `room_type`; `HTTPServer` as `http_server`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase();
}

/** The table of an entity: `booking_room_assignment`. */
export function tableName(area: string, entity: string): string {
  return fitted(`${snakeCase(area)}_${snakeCase(entity)}`);
}

/** The column of a property. */
export function columnName(property: string): string {
  return fitted(snakeCase(property));
}

/** The table of the links of a many-to-many relation, from its owner's table. */
export function linkTableName(table: string, relation: string): string {
  return fitted(`${table}_${snakeCase(relation)}`);
}

/** The unique index on these columns. */
export function uniqueName(table: string, columns: readonly string[]): string {
  return fitted(`uq_${table}_${columns.join('_')}`);
}

/** The index on these columns. */
export function indexName(table: string, columns: readonly string[]): string {
  return fitted(`ix_${table}_${columns.join('_')}`);
}

/** The foreign key of a column. */
export function foreignKeyName(table: string, column: string): string {
  return fitted(`fk_${table}_${column}`);
}

/** The name that PostgreSQL gives to the primary key of a table: it cuts the table's name, not the suffix. */
export function primaryKeyName(table: string): string {
  let kept = table;
  while (bytesOf(kept) > longest - '_pkey'.length) kept = kept.slice(0, -1);
  return `${kept}_pkey`;
}

/** The name of the check by which PostgreSQL makes a column required without blocking writes. */
export function requiredName(table: string, column: string): string {
  return fitted(`ck_${table}_${column}_required`);
}

/** A name that both stores keep whole: a longer one is cut, and told apart by a hash of itself. */
export function fitted(name: string): string {
  if (bytesOf(name) <= longest) return name;
  let kept = name;
  while (bytesOf(kept) > longest - hashLength - 1 || !kept.isWellFormed()) kept = kept.slice(0, -1);
  return `${kept}_${hashOf(name).slice(-hashLength)}`;
}

/** An identifier in quotes: a name may be a reserved word. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** How many bytes UTF-8 takes. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const point of text) {
    const code = point.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
