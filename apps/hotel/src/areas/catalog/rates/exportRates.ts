import { pipeline, Readable } from 'node:stream';
import { Endpoint, FileResponse, Get } from '@portico/core';
import type { AllowedContentTypes, ReadAccess } from '@portico/core';
import { stringify } from 'csv-stringify';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { RoomType } from '../roomTypes/roomType.ts';
import { rateColumns } from './rateLine.ts';
import type { RateLine } from './rateLine.ts';

/** The number of room types per read. */
const batch = 500;

/** Streams the rates of all room types as CSV. */
export class ExportRates extends Endpoint(Get('/rates'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.read,
})<FileResponse & AllowedContentTypes<['text/csv']>> {
  handle(roomTypes: ReadAccess<RoomType>) {
    // Names that a spreadsheet would run as formulas are escaped.
    const lines = stringify({ header: true, columns: [...rateColumns], escape_formulas: true, bom: true });
    // The stream itself reports errors.
    const content = pipeline(Readable.from(linesOf(roomTypes)), lines, () => {});
    return new FileResponse({ content, contentType: 'text/csv; charset=utf-8', fileName: 'rates.csv' });
  }
}

async function* linesOf(roomTypes: ReadAccess<RoomType>): AsyncGenerator<RateLine> {
  for (let offset = 0; ; offset += batch) {
    const found = await roomTypes.list({}, { limit: batch, offset, with: ['property'] });
    for (const { property, code, name, baseRate, currency } of found) {
      // A deleted property has no rates.
      if (property) yield { property: property.code, code, name, baseRate, currency };
    }
    if (found.length < batch) return;
  }
}
