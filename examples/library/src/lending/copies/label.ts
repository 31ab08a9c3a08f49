import { Endpoint, FileResponse, Get, NotFoundError } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, FromRoute, Int, MaxLength, Range, ReadAccess } from '@portico/core';
import { Copy, CopiesGroup } from './copy.ts';

/** Prints the label of a copy as often as it is asked for, on the printer that the desk's cookie names. */
export class PrintLabel extends Endpoint(Get('/{code:regex(^C-[0-9]{4}-[0-9]{5}$)}/label'), {
  group: CopiesGroup,
  permission: 'lending.copy.read',
})<FileResponse, NotFoundError> {
  readonly barcode!: FromRoute<string, 'code'>;
  readonly times: FromQuery<Int, 'count'> & Range<1, 10> = 1;
  readonly language: FromHeader<'Accept-Language', string & MaxLength<35>> = 'en';
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
