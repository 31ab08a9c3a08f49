import { computeHash } from './hash.ts';

// PostgreSQL truncates identifiers to 63 bytes: https://www.postgresql.org/docs/current/limits.html
const longest = 63;
const hashLength = 8;

/** Converts `RoomType` and `roomType` to `room_type`, and `HTTPServer` to `http_server`. */
export function toSnakeCase(name: string): string {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase();
}

/** Returns the table of an entity: `booking_room_assignment`. */
export function nameTable(area: string, entity: string): string {
  return fitName(`${toSnakeCase(area)}_${toSnakeCase(entity)}`);
}

/** Returns the column of a property. */
export function nameColumn(property: string): string {
  return fitName(toSnakeCase(property));
}

/** Returns the table of the links of a many-to-many relation, from its owner's table. */
export function linkTableName(table: string, relation: string): string {
  return fitName(`${table}_${toSnakeCase(relation)}`);
}

/** Returns the unique index on these columns. */
export function nameUnique(table: string, columns: readonly string[]): string {
  return fitName(`uq_${table}_${columns.join('_')}`);
}

/** Returns the index on these columns. */
export function nameIndex(table: string, columns: readonly string[]): string {
  return fitName(`ix_${table}_${columns.join('_')}`);
}

/** Returns the foreign key of a column. */
export function nameForeignKey(table: string, column: string): string {
  return fitName(`fk_${table}_${column}`);
}

/** Returns the name that PostgreSQL gives to the primary key of a table: it truncates the table's name, not the suffix. */
export function namePrimaryKey(table: string): string {
  let kept = table;
  while (countBytes(kept) > longest - '_pkey'.length) kept = kept.slice(0, -1);
  return `${kept}_pkey`;
}

/** Returns the name of the check by which PostgreSQL makes a column required without blocking writes. */
export function nameRequired(table: string, column: string): string {
  return fitName(`ck_${table}_${column}_required`);
}

/** Returns a name that all stores preserve: a longer one is truncated, and made unique by a hash of itself. */
export function fitName(name: string): string {
  if (countBytes(name) <= longest) return name;
  let kept = name;
  while (countBytes(kept) > longest - hashLength - 1 || !kept.isWellFormed()) kept = kept.slice(0, -1);
  return `${kept}_${computeHash(name).slice(-hashLength)}`;
}

/** Returns an identifier in quotes: a name may be a reserved word. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the number of bytes in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const point of text) {
    const code = point.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
