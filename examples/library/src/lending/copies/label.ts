import { Endpoint, FileResponse, Get, NotFoundError } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, FromRoute, Int, MaxLength, Range, ReadAccess } from '@portico/core';
import { Copy, CopiesGroup } from './copy.ts';

/** Prints labels of a copy on the printer in the cookie of the desk. */
export class PrintLabel extends Endpoint(Get('/{code:regex(^C-[0-9]{4}-[0-9]{5}$)}/label'), {
  group: CopiesGroup,
  permission: 'lending.copy.read',
})<FileResponse, NotFoundError> {
  /** The barcode of the copy, such as `C-2026-00042`. */
  readonly barcode!: FromRoute<string, 'code'>;
  /** The number of labels to print, from 1 to 10. */
  readonly times: FromQuery<Int, 'count'> & Range<1, 10> = 1;
  /** The language of the label: German if it starts with `de`, English otherwise. */
  readonly language: FromHeader<'Accept-Language', string & MaxLength<35>> = 'en';
  /** The number of the printer at this desk. */
  readonly printer?: FromCookie<'printer', Int>;

  async handle(copies: ReadAccess<Copy>) {
    const copy = await copies.first({ barcode: this.barcode });
    if (!copy) return new NotFoundError('Copy', this.barcode);
    const shelf = this.language.startsWith('de') ? 'Regal' : 'Shelf';
    const label = `${copy.barcode}  ${shelf} ${copy.shelf}\n`;
    return new FileResponse({
      content: new TextEncoder().encode(label.repeat(this.times)),
      contentType: 'text/plain; charset=utf-8',
      fileName: `${copy.barcode}-${this.printer ?? 0}.txt`,
    });
  }
}
