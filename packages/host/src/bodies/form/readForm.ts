import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '@portico/core';
import { BodyTooLargeError } from '@portico/runtime';
import type { FileInput } from '@portico/runtime';
import type { BodyReservation } from '../bodyBudget.ts';
import { abandon } from '../unread.ts';
import { formLimits } from './formLimits.ts';
import { FormParts, createFileNameError, createNameError, createTextError, createFormError } from './formParts.ts';
import type { Form } from './formParts.ts';
import { createParser } from './createParser.ts';
import { FormStream } from './formStream.ts';
import type { PartHeader, TextPart } from './announced.ts';
import type { UploadStore } from './uploadStore.ts';

/** The parameters for reading a form. */
export interface FormReading {
  /** The maximum size of the whole body, in bytes. */
  readonly limit: number;
  /** The file inputs, with their effective limits. */
  readonly files: readonly FileInput[];
  /** Stores files; its creator closes it. */
  readonly store: UploadStore;
  /** The form's reservation of memory; its creator releases it. */
  readonly held: BodyReservation;
}

/** Reads a `multipart/form-data` body (RFC 7578) as it arrives. Rejects if a file cannot be stored, for example on a full disk. */
export function readForm(stream: Readable, headers: IncomingHttpHeaders, reading: FormReading): Promise<Form | AppError> {
  const busboy = createParser(headers, formLimits.fieldSize);
  if (busboy) return new FormReader(stream, busboy, reading).read();
  abandon(stream);
  return Promise.resolve(createFormError());
}

class FormReader extends FormStream<Form> {
  readonly #parts: FormParts;
  readonly #store: UploadStore;

  constructor(stream: Readable, busboy: BusboyInstance, { limit, files, store, held }: FormReading) {
    super(stream, busboy, { limit, held, fieldSize: formLimits.fieldSize });
    this.#store = store;
    this.#parts = new FormParts(files, store);
  }

  protected takeText({ name, value, isCut, isIllFormed }: TextPart): AppError | undefined {
    if (isCut) return new BodyTooLargeError(formLimits.fieldSize, 'A text of a form');
    if (name === undefined) return createFormError();
    if (this.isIllFormed(name)) return createNameError();
    return isIllFormed ? createTextError(name) : this.#parts.text(name, value);
  }

  protected takeFile(stream: BusboyFileStream, { field, ...file }: PartHeader): AppError | undefined {
    if (field === undefined) return createFormError();
    if (this.isIllFormed(field)) return createNameError();
    if (this.isIllFormed(file.fileName ?? '')) return createFileNameError(field);
    this.keep(stream, { field, ...file }, this.#parts);
    return undefined;
  }

  protected heldByFiles(): number {
    return this.#store.held;
  }

  protected whole(): Form | AppError {
    return this.#parts.form();
  }

  protected malformed(reason?: string): AppError {
    return createFormError(reason);
  }
}
