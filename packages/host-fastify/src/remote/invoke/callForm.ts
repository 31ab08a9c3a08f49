import { AppError } from '@portico/core';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { BodyTooLargeError, limited, payloadName, ThrownRefusal } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import { incomplete, linger } from '../../http/bodyBytes.ts';
import { formLimits } from '../../http/form/formLimits.ts';
import { FormParts } from '../../http/form/formParts.ts';
import { UploadStore } from '../../http/form/uploadStore.ts';
import { soleHeader } from '../../http/rawHeaders.ts';
import { envelopeOf, unreadable } from './envelope.ts';
import type { Invokable } from './invokable.ts';
import { foundCall, isOfPart } from './readCall.ts';
import type { CallReading, ReadCall } from './readCall.ts';

/** The name of the part that holds the call without its files; it comes first. */
const callPart = 'call';

/** How much of a body the parser may hold back while files are written to disk, in bytes. */
const highWaterMark = 262_144;

/** Reads a call that brings files, or bytes that flow: those are handed over as they come. */
export function readCallForm(reply: FastifyReply, reading: CallReading): Promise<ReadCall | AppError> {
  const { headers } = reply.request.raw;
  const { parts, headerPairs, headerSize } = formLimits;
  try {
    const limits = { fieldSize: reading.limit, parts, headerPairs, headerSize };
    const type = headers['content-type']!;
    return new CallFormReader(
      reply,
      new Busboy({ headers: { ...headers, 'content-type': type }, limits, preservePath: true, highWaterMark }),
      reading,
    ).read();
  } catch {
    // The constructor throws for a content type without a boundary.
    linger(reply.request.raw);
    return Promise.resolve(malformed());
  }
}

class CallFormReader {
  readonly #reply: FastifyReply;
  readonly #busboy: BusboyInstance;
  readonly #reading: CallReading;
  readonly #outcome = Promise.withResolvers<ReadCall | AppError>();
  readonly #written: Promise<void>[] = [];
  #found: ReadCall | undefined;
  #store: UploadStore | undefined;
  #parts: FormParts | undefined;
  /** What is handed over while it flows. */
  #flow: BusboyFileStream | undefined;
  #size = 0;
  #isWhole = false;
  #isOver = false;

  constructor(reply: FastifyReply, busboy: BusboyInstance, reading: CallReading) {
    this.#reply = reply;
    this.#busboy = busboy;
    this.#reading = reading;
  }

  get #stream(): Readable {
    return this.#reply.request.raw;
  }

  read(): Promise<ReadCall | AppError> {
    const busboy = this.#busboy;
    busboy.on('field', (name: string | undefined, value) => this.#field(name, value));
    // oxlint-disable-next-line eslint/max-params -- the parser's event has five.
    busboy.on('file', (name: string | undefined, stream, fileName: string | undefined, _encoding, contentType) =>
      this.#file(stream, { field: name ?? '', fileName, contentType }),
    );
    busboy.on('drain', () => this.#stream.resume());
    busboy.on('partsLimit', () => this.#refuse(malformed()));
    busboy.on('error', () => this.#refuse(malformed()));
    busboy.on('finish', () => this.#finish());
    this.#stream.on('data', this.#onData).on('end', this.#onEnd).on('close', this.#onClose).on('error', this.#onClose);
    return this.#outcome.promise;
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#size += chunk.length;
    if (this.#size > this.#reading.limit) return this.#refuse(new BodyTooLargeError(this.#reading.limit));
    if (!this.#busboy.write(chunk)) this.#stream.pause();
  };

  readonly #onEnd = (): void => {
    this.#isWhole = true;
    this.#busboy.end();
  };

  readonly #onClose = (): void => {
    if (!this.#isWhole) this.#refuse(incomplete());
  };

  #field(name: string | undefined, value: string): void {
    if (this.#found || this.#isOver || name !== callPart) return this.#refuse(malformed());
    const envelope = envelopeOf(Buffer.from(value));
    const version = soleHeader(this.#reply.request.raw, 'x-api-version');
    const found = envelope instanceof AppError ? envelope : foundCall(envelope, this.#reading.operations, version);
    if (found instanceof AppError) return this.#refuse(found);
    this.#found = found;
    this.#store = new UploadStore();
    this.#parts = new FormParts(filesOf(found.operation, this.#reading), this.#store);
  }

  #file(stream: BusboyFileStream, file: { field: string; fileName: string | undefined; contentType: string }): void {
    stream.on('error', () => this.#refuse(malformed()));
    const found = this.#isOver ? undefined : this.#found;
    const { plan, call } = found?.operation ?? {};
    const input = call?.inputs.find((each) => payloadName(each) === file.field && isOfPart(plan!, each));
    if (!found || !input) {
      stream.resume();
      return this.#refuse(malformed());
    }
    if (input.source === 'body') return this.#handOver(stream, found, file.field);
    this.#keep(stream, file);
  }

  /** The operation begins while its bytes are still on their way. */
  #handOver(stream: BusboyFileStream, { operation, payload }: ReadCall, name: string): void {
    this.#flow = stream;
    this.#isOver = true;
    // Whoever does not read to the end leaves bytes behind, which must not keep the connection.
    this.#reply.raw.once('close', () => {
      if (!this.#isWhole) linger(this.#stream);
      stream.resume();
    });
    this.#outcome.resolve({ operation, payload: { ...payload, [name]: flowOf(stream) } });
  }

  #keep(stream: BusboyFileStream, file: { field: string; fileName: string | undefined; contentType: string }): void {
    const parts = this.#parts!;
    const sink = parts.file(file);
    stream.on('data', (chunk: Buffer) => {
      if (this.#isOver) return;
      const wait = sink.write(chunk);
      if (wait) {
        stream.pause();
        wait.then(() => stream.resume(), this.#fail);
      }
      const refusal = sink.isDropped && parts.unwanted(chunk.length);
      if (refusal) this.#refuse(refusal);
    });
    stream.on('end', () => {
      parts.fileEnded(file, sink);
      const written = sink.finish();
      written.catch(this.#fail);
      this.#written.push(written);
    });
  }

  #finish(): void {
    Promise.all(this.#written).then(() => {
      const form = this.#parts?.form();
      if (!this.#found || !form) return this.#refuse(malformed());
      if (form instanceof AppError) return this.#refuse(form);
      const payload = { ...this.#found.payload, ...form.files };
      this.#settle({ operation: this.#found.operation, payload, release: () => this.#store?.close() });
    }, this.#fail);
  }

  /** Ends the reading with a refusal; what flows already ends with it. */
  #refuse(refusal: AppError): void {
    if (this.#flow && !this.#flow.readableEnded) this.#flow.destroy(new ThrownRefusal(refusal));
    if (!this.#settle(refusal)) return;
    if (!this.#isWhole) linger(this.#stream);
    void this.#store?.close();
  }

  readonly #fail = (fault: unknown): void => {
    this.#outcome.reject(fault);
    this.#refuse(malformed());
  };

  /** Whether this was the first time. */
  #settle(outcome: ReadCall | AppError): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#stream.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    this.#busboy.destroy();
    this.#outcome.resolve(outcome);
    return true;
  }
}

/** The bytes of a part; a call that breaks off before its end throws the refusal that is answered. */
async function* flowOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof ThrownRefusal ? error : new ThrownRefusal(incomplete());
  }
}

/** The files that an operation takes, by the names of their parts. */
function filesOf({ plan, call }: Invokable, { files }: CallReading) {
  return limited(plan.files ?? [], files).map((file) => {
    const input = call.inputs.find(({ source, wireName }) => source === 'form' && wireName === file.field);
    return { ...file, field: input ? payloadName(input) : file.field };
  });
}

function malformed(): AppError {
  return unreadable(
    '',
    `The body is no call: a form whose first part is '${callPart}', and whose others are the files of its payload.`,
    'form',
  );
}
