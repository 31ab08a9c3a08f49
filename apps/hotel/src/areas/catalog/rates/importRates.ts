import { DomainAction, Post, ValidationError } from '@portico/core';
import type { AllowedContentTypes, FieldError, FormFile, Int, MaxFileSize, Repository } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { RoomType } from '../roomTypes/roomType.ts';
import { failure, readRates } from './readRates.ts';
import type { ReadLine } from './readRates.ts';

/** The maximum number of invalid lines that are reported. */
const mostFailures = 100;

/** The result of an import. */
export interface ImportedRates {
  /** The number of lines in the file, without the header. */
  lines: Int;
  /** The number of rates that the import changed. */
  changed: Int;
}

/**
 * Sets rates from CSV with the columns `property`, `code` and `baseRate`.
 *
 * If a line is invalid, no rate changes, and up to 100 invalid lines are reported.
 */
export class ImportRates extends DomainAction(Post('/rates'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.update,
})<ImportedRates, ValidationError> {
  // Spreadsheets report CSV as their own type.
  /** A CSV file of up to 1 MB with the columns `property`, `code` and `baseRate`. */
  readonly rates!: FormFile & MaxFileSize<1_000_000> & AllowedContentTypes<['text/csv', 'text/plain', 'application/vnd.ms-excel']>;

  async execute(roomTypes: Repository<RoomType>) {
    const lines = await readRates(await this.rates.text());
    if (!Array.isArray(lines)) return new ValidationError([lines]);
    const known = new Map((await roomTypes.list({}, { with: ['property'] })).map((each) => [keyOf(each.property?.code, each.code), each]));
    const seen = new Set<RoomType>();
    const failures: FieldError[] = [];
    let changed = 0;
    for (const line of lines) {
      const roomType = known.get(keyOf(line.values['property'], line.values['code']));
      const problem = problemOf(line, roomType, seen);
      if (failures.length === mostFailures) break;
      if (problem !== undefined) failures.push(failure(line.line, problem));
      else if (assign(roomType!, line.values['baseRate']!)) changed++;
    }
    return failures.length > 0 ? new ValidationError(failures) : { lines: lines.length, changed };
  }
}

function keyOf(property: string | undefined, code: string | undefined): string {
  return JSON.stringify([property, code]);
}

function problemOf({ values }: ReadLine, roomType: RoomType | undefined, seen: Set<RoomType>): string | undefined {
  const { property = '', code = '', baseRate = '' } = values;
  if (!roomType) return `there is no room type '${code}' in a house '${property}'`;
  if (seen.has(roomType)) return `the room type '${code}' of the house '${property}' stands in an earlier line already`;
  seen.add(roomType);
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(baseRate) && Number(baseRate) > 0 ? undefined : `'${baseRate}' is no rate`;
}

function assign(roomType: RoomType, baseRate: string): boolean {
  const isOther = Number(roomType.baseRate) !== Number(baseRate);
  if (isOther) roomType.baseRate = baseRate;
  return isOther;
}
