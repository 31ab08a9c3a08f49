import { Endpoint, FileResponse, Get, Post, ValidationError } from '@portico/core';
import type { ByteStream, FieldError, FormFile, Int, MaxLength } from '@portico/core';

/** Keeps a form with texts and a file. */
export class SendForm extends Endpoint(Post('/forms'))<{ bytes: Int }> {
  readonly title!: string & MaxLength<100>;
  readonly words?: string[];
  readonly file?: FormFile;

  handle() {
    return { bytes: this.file?.size ?? 0 };
  }
}

/** Imports CSV, and reports every row that cannot be taken. */
export class ImportRows extends Endpoint(Post('/rows'))<{ rows: Int }, ValidationError> {
  readonly rows!: FormFile;

  async handle() {
    const lines = (await this.rows.text()).split('\n');
    const failures: FieldError[] = lines.flatMap((line, index) =>
      /^\d+$/.test(line) ? [] : [{ in: 'body', path: `/rows/${index}`, code: 'validation.row', message: `'${line}' is no number.` }],
    );
    return failures.length > 0 ? new ValidationError(failures) : { rows: lines.length };
  }
}

/** Counts the bytes of a body that flows. */
export class CountBytes extends Endpoint(Post('/bytes'))<{ bytes: Int }> {
  readonly content!: ByteStream;

  async handle() {
    let bytes = 0;
    for await (const chunk of this.content) bytes += chunk.length;
    return { bytes };
  }
}

const film = new Uint8Array(4_000_000).fill(65);

/** A file of 4 MB, whole or in part. */
export class GetFilm extends Endpoint(Get('/film'))<FileResponse> {
  handle() {
    return new FileResponse({ content: film, contentType: 'video/mp4', enableRangeProcessing: true, eTag: '"v1"' });
  }
}
