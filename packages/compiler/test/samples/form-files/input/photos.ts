import { Endpoint, Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, FormFile, FromForm, FromQuery, Int, MaxCount, MaxFileSize, MaxLength, Range } from '@portico/core';

type Image = FormFile & AllowedContentTypes<['image/*']>;

/** What came of a file. */
interface Received {
  name: string;
  type: string;
  size: Int;
  text: string;
}

const received = async (file: FormFile): Promise<Received> => ({
  name: file.fileName,
  type: file.contentType,
  size: file.size,
  text: await file.text(),
});

/** Adds photos to a property. */
export class AddPhotos extends Endpoint(Post('/properties/{id}/photos'))<{ id: Int; title: string; cover: Received; gallery: Received[]; dryRun: boolean }> {
  readonly id!: Int;
  /** Shown first. */
  readonly cover!: FormFile & MaxFileSize<8> & AllowedContentTypes<['image/png', 'IMAGE/JPEG']>;
  readonly gallery?: Image[] & MaxFileSize<10> & MaxCount<2>;
  readonly title!: string & MaxLength<5>;
  readonly stars?: Int & Range<1, 5>;
  readonly dryRun: FromQuery<boolean> = false;

  async handle() {
    const gallery = await Promise.all((this.gallery ?? []).map(received));
    return { id: this.id, title: this.title, cover: await received(this.cover), gallery, dryRun: this.dryRun };
  }
}

export class SendDocuments extends Endpoint(Post('/documents'))<{ one: Received | null; more: Int; note: string | null }> {
  readonly scan?: FromForm<FormFile, 'the scan'>;
  readonly more!: FromForm<readonly FormFile[]>;
  readonly note?: FromForm<string>;

  async handle() {
    return { one: this.scan ? await received(this.scan) : null, more: this.more.length, note: this.note ?? null };
  }
}

export class SendNothing extends VoidEndpoint(Post('/nothing')) {
  readonly file?: FormFile;

  handle() {}
}
