import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '@portico/core';
import { BodyTooLargeError } from '@portico/runtime';
import type { FileInput } from '@portico/runtime';
import { incomplete, linger } from '../bodyBytes.ts';
import { formLimits } from './formLimits.ts';
import { FormParts, malformed } from './formParts.ts';
import type { AnnouncedFile, Form } from './formParts.ts';
import type { UploadStore } from './uploadStore.ts';

/** How a form is read. */
export interface FormReading {
  /** Of the whole body, in bytes. */
  readonly limit: number;
  /** The inputs that are files, with the limits that hold for them. */
  readonly files: readonly FileInput[];
  /** Where files are kept; whoever made it closes it. */
  readonly store: UploadStore;
}

/** How much of a body the parser may hold back while files are written to disk, in bytes. */
const highWaterMark = 262_144;

/** Reads a `multipart/form-data` body (RFC 7578) as it arrives. Its promise fails where a file cannot be kept, as with a full disk. */
export function readForm(stream: Readable, headers: IncomingHttpHeaders, reading: FormReading): Promise<Form | AppError> {
  const busboy = parserOf(headers);
  if (busboy) return new FormReader(stream, busboy, reading).read();
  linger(stream);
  return Promise.resolve(malformed());
}

/** A parser for the boundary that the headers name; undefined where they name none. */
function parserOf(headers: IncomingHttpHeaders): BusboyInstance | undefined {
  const { fieldSize, parts, headerPairs, headerSize } = formLimits;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type']! },
      limits: { fieldSize, parts, headerPairs, headerSize },
      // What a name is cut down to is decided by us.
      preservePath: true,
      highWaterMark,
    });
  } catch {
    // The constructor throws for a content type without a boundary, and for nothing else that passed our own check.
    return undefined;
  }
}

class FormReader {
  readonly #stream: Readable;
  readonly #busboy: BusboyInstance;
  readonly #limit: number;
  readonly #parts: FormParts;
  readonly #written: Promise<void>[] = [];
  readonly #outcome = Promise.withResolvers<Form | AppError>();
  #size = 0;
  #isOver = false;
  #isWhole = false;

  constructor(stream: Readable, busboy: BusboyInstance, { limit, files, store }: FormReading) {
    this.#stream = stream;
    this.#busboy = busboy;
    this.#limit = limit;
    this.#parts = new FormParts(files, store);
  }

  read(): Promise<Form | AppError> {
    this.#listen();
    this.#stream
      .on('data', this.#onData)
      .on('end', this.#onEnd)
      .on('close', this.#onClose)
      // A stream that a hook put in the place of the request emits errors that have to be heard.
      .on('error', this.#onClose);
    return this.#outcome.promise;
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#size += chunk.length;
    if (this.#size > this.#limit) return this.#refuse(new BodyTooLargeError(this.#limit));
    if (!this.#busboy.write(chunk)) this.#stream.pause();
  };

  readonly #onEnd = (): void => {
    this.#isWhole = true;
    this.#busboy.end();
  };

  readonly #onClose = (): void => {
    if (!this.#isWhole) this.#settle(incomplete());
  };

  #listen(): void {
    // oxlint-disable-next-line eslint/max-params -- the parser's event has six.
    this.#busboy.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
      if (valueCut) return this.#refuse(new BodyTooLargeError(formLimits.fieldSize, 'A text of a form'));
      const refusal = name === undefined ? malformed() : this.#parts.text(name, value);
      if (refusal) this.#refuse(refusal);
    });
    // oxlint-disable-next-line eslint/max-params -- the parser's event has five.
    this.#busboy.on('file', (field: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
      if (field !== undefined) return this.#take(stream, { field, fileName, contentType });
      stream.on('error', () => {}).resume();
      this.#refuse(malformed());
    });
    this.#busboy.on('drain', () => this.#stream.resume());
    this.#busboy.on('partsLimit', () => this.#refuse(malformed(`The form has more than ${formLimits.parts} parts.`)));
    this.#busboy.on('error', () => this.#refuse(malformed()));
    this.#busboy.on('finish', () => this.#finish());
  }

  #take(stream: BusboyFileStream, file: AnnouncedFile): void {
    const sink = this.#parts.file(file);
    stream.on('data', (chunk: Buffer) => {
      if (this.#isOver) return;
      const wait = sink.write(chunk);
      if (wait) {
        stream.pause();
        wait.then(() => stream.resume(), this.#fail);
      }
      const refusal = sink.isDropped && this.#parts.unwanted(chunk.length);
      if (refusal) this.#refuse(refusal);
    });
    stream.on('end', () => {
      this.#parts.fileEnded(file, sink);
      const written = sink.finish();
      written.catch(this.#fail);
      this.#written.push(written);
    });
    stream.on('error', () => this.#refuse(malformed()));
  }

  #finish(): void {
    Promise.all(this.#written).then(() => this.#settle(this.#parts.form()), this.#fail);
  }

  /** Ends the reading with a refusal; what is still to come flows away. */
  #refuse(refusal: AppError): void {
    if (this.#settle(refusal) && !this.#isWhole) linger(this.#stream);
  }

  /** Ends the reading with a fault of ours: the promise fails, and what follows cannot settle it any more. */
  readonly #fail = (fault: unknown): void => {
    this.#outcome.reject(fault);
    this.#refuse(malformed());
  };

  /** Whether this was the first time. */
  #settle(outcome: Form | AppError): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#leave();
    this.#outcome.resolve(outcome);
    return true;
  }

  #leave(): void {
    // Node removes what still listens for data in a slow way once the answer has left.
    this.#stream.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    this.#busboy.destroy();
  }
}
