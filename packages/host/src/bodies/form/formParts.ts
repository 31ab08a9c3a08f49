import { AppError } from '@portico/core';
import { BindingError, BodyTooLargeError, isAllowedType, findFileError, UnsupportedMediaTypeError } from '@portico/runtime';
import type { CallBody, FileInput } from '@portico/runtime';
import { notUnicode } from '@portico/runtime/reading';
import { sanitizeFileName } from './fileName.ts';
import { FileSink } from './fileSink.ts';
import { formLimits } from './formLimits.ts';
import { ReceivedFile } from './receivedFile.ts';
import type { UploadStore } from './uploadStore.ts';

/** A form that was read. */
export type Form = Extract<CallBody, { kind: 'form' }>;

/** A file as its part announces it. */
export interface FilePart {
  readonly field: string;
  /** The client's name for the file; undefined if it sends none. */
  readonly fileName: string | undefined;
  readonly contentType: string;
}

/** The parts of a form, grouped by name. */
export class FormParts {
  readonly #inputs: readonly FileInput[];
  readonly #store: UploadStore;
  readonly #fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  readonly #files: Record<string, ReceivedFile[]> = Object.create(null) as Record<string, ReceivedFile[]>;
  #textSize = 0;
  #refusedSize = 0;
  #hasFiles = false;

  constructor(inputs: readonly FileInput[], store: UploadStore) {
    this.#inputs = inputs;
    this.#store = store;
  }

  /** Adds a text. Returns the rejection if the form has too many bytes of text. */
  text(name: string, value: string): AppError | undefined {
    this.#textSize += value.length;
    if (this.#textSize > formLimits.textSize) return new BodyTooLargeError(formLimits.textSize, 'The texts of a form');
    const present = this.#fields[name];
    if (present === undefined) this.#fields[name] = value;
    else if (Array.isArray(present)) present.push(value);
    else this.#fields[name] = [present, value];
    return undefined;
  }

  /** Adds a file and returns the sink for its bytes. Bytes of unknown files are only counted. */
  file({ field, fileName, contentType }: FilePart): FileSink {
    const input = this.#inputs.find((each) => each.field === field);
    const sink = new FileSink(this.#store, input?.maxSize ?? Number.POSITIVE_INFINITY);
    if (!input || !isAllowedType(input, contentType)) sink.drop();
    (this.#files[field] ??= []).push(new ReceivedFile(sink, { fileName: sanitizeFileName(fileName), contentType }));
    return sink;
  }

  /** Ends a file. Browsers send a field without a chosen file with no name and no content; it counts as absent. */
  fileEnded({ field, fileName }: FilePart, { size }: FileSink): void {
    if (fileName !== '' || size > 0) this.#hasFiles = true;
    else if (this.#files[field]!.length > 1) this.#files[field]!.pop();
    else delete this.#files[field];
  }

  /** Counts bytes of a dropped file. Returns the rejection of the files so far once reading on is pointless. */
  unwanted(bytes: number): AppError | undefined {
    this.#refusedSize += bytes;
    return this.#refusedSize > formLimits.refusedSize ? findFileError(this.#inputs, this.#files) : undefined;
  }

  /** Returns the complete form. */
  form(): Form | AppError {
    if (this.#hasFiles && this.#inputs.length === 0)
      return new UnsupportedMediaTypeError('multipart/form-data', 'This form takes text fields only.');
    return { kind: 'form', fields: this.#fields, files: this.#files };
  }
}

/** Creates the error for a field whose text is not well-formed Unicode. */
export function createTextError(name: string): BindingError {
  return createEncodingError(name, `'${name}' is not valid UTF-8.`);
}

/** Creates the error for a field whose name is not well-formed Unicode. */
export function createNameError(): BindingError {
  return createEncodingError('', 'The name of a field is not valid UTF-8.');
}

/** Creates the error for a file whose name is not well-formed Unicode. */
export function createFileNameError(field: string): BindingError {
  return createEncodingError(field, `The name of the file in '${field}' is not valid UTF-8.`);
}

function createEncodingError(path: string, message: string): BindingError {
  return new BindingError([{ in: 'form', path, code: notUnicode.code, message, params: { reason: 'utf8' } }]);
}

/** Creates the error for a body that is not a form. */
export function createFormError(message = 'The body is not a valid multipart form.'): BindingError {
  return new BindingError([{ in: 'form', path: '', code: 'binding.malformed', message, params: { reason: 'form' } }]);
}
