import { AppError } from '@portico/core';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { BodyTooLargeError, applyFileDefaults, OverloadedError, getPayloadName, ThrownRefusal } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { ServerReply } from '../../server/serverRequest.ts';
import { HeldBody } from '../../bodies/bodyBudget.ts';
import { createIncompleteError, piece, readJsonInTurns, valueCost } from '../../bodies/readJson.ts';
import { abandon } from '../../bodies/unread.ts';
import { parseJsonBody } from '../../http/json.ts';
import type { ParsedJson } from '../../http/json.ts';
import { FormParts } from '../../bodies/form/formParts.ts';
import { FormStream, createParser } from '../../bodies/form/formStream.ts';
import type { AnnouncedPart, AnnouncedText } from '../../bodies/form/formStream.ts';
import { UploadStore } from '../../bodies/form/uploadStore.ts';
import { getSoleHeader } from '../../http/rawHeaders.ts';
import { envelopeNode, parseEnvelope, createEncodingError, createUnreadableError } from './envelope.ts';
import type { Invokable } from './invokable.ts';
import { findCall, isOfPart } from './readCall.ts';
import type { CallReading, ReadCall } from './readCall.ts';

/** The name of the part that holds the call without its files; it comes first. */
const callPart = 'call';

/** Reads a call that brings files, or bytes that flow: those are handed over as they come. */
export function readCallForm(reply: ServerReply, reading: CallReading): Promise<ReadCall | AppError> {
  const busboy = createParser(reply.request.raw.headers, reading.limit);
  if (busboy) return new CallFormReader(reply, busboy, reading).read();
  abandon(reply.request.raw);
  return Promise.resolve(createMalformedError());
}

class CallFormReader extends FormStream<ReadCall> {
  readonly #reply: ServerReply;
  readonly #reading: CallReading;
  #found: ReadCall | undefined;
  #store: UploadStore | undefined;
  #parts: FormParts | undefined;
  /** What is handed over while it flows. */
  #flow: BusboyFileStream | undefined;

  constructor(reply: ServerReply, busboy: BusboyInstance, reading: CallReading) {
    const held = new HeldBody(reading.budget);
    super(reply.request.raw, busboy, { limit: reading.limit, held, fieldSize: reading.limit });
    reply.raw.once('close', () => held.release());
    this.#reply = reply;
    this.#reading = reading;
  }

  protected takeText({ name, value, isIllFormed }: AnnouncedText): AppError | undefined | Promise<AppError | undefined> {
    if (this.#found || this.isOver || name !== callPart) return createMalformedError();
    if (isIllFormed) return createEncodingError(callPart);
    const bytes = Buffer.from(value);
    const parsing = { values: this.#reading.values, exact: true, model: () => envelopeNode };
    if (bytes.length > piece) return readJsonInTurns(bytes, parsing).then((read) => this.#takeCall(read));
    return this.#takeCall(parseJsonBody(bytes, parsing));
  }

  #takeCall(read: ParsedJson | AppError): AppError | undefined {
    if (!(read instanceof AppError) && 'value' in read) {
      const refusal = this.charge(valueCost * (read.values ?? 0));
      if (refusal) return refusal;
    }
    const envelope = parseEnvelope(read);
    const version = getSoleHeader(this.#reply.request.raw, 'x-api-version');
    const found = envelope instanceof AppError ? envelope : findCall(envelope, this.#reading.operations, version);
    if (found instanceof AppError) return found;
    this.#found = found;
    this.#store = new UploadStore();
    this.#parts = new FormParts(collectFiles(found.operation, this.#reading), this.#store);
    return undefined;
  }

  protected takeFile(stream: BusboyFileStream, { field = '', ...file }: AnnouncedPart): AppError | undefined {
    const found = this.isOver ? undefined : this.#found;
    const { plan, call } = found?.operation ?? {};
    const input = call?.inputs.find((each) => getPayloadName(each) === field && isOfPart(plan!, each));
    if (!found || !input) return createMalformedError();
    if (this.isIllFormed(file.fileName ?? '')) return createEncodingError(field);
    if (input.source === 'body') this.#handOver(stream, found, field);
    else this.keep(stream, { field, ...file }, this.#parts!);
    return undefined;
  }

  protected heldByFiles(): number {
    return this.#store?.held ?? 0;
  }

  protected whole(): ReadCall | AppError {
    const form = this.#parts?.form();
    if (form instanceof AppError) return this.#freed(form);
    if (!this.#found || !form) return this.#freed(createMalformedError());
    const payload = { ...this.#found.payload, ...form.files };
    return { operation: this.#found.operation, payload, release: () => this.#store?.close() };
  }

  protected malformed(): AppError {
    return createMalformedError();
  }

  /** What flows already ends with the refusal. */
  protected override refused(refusal: AppError): void {
    if (this.#flow && !this.#flow.readableEnded) this.#flow.destroy(new ThrownRefusal(refusal));
    if (!this.isOver) this.#freed(refusal);
  }

  /** The operation begins while its bytes are still on their way. */
  #handOver(stream: BusboyFileStream, { operation, payload }: ReadCall, name: string): void {
    this.#flow = stream;
    // An operation that does not read to the end leaves bytes behind, which must not hold the connection.
    this.#reply.raw.once('close', () => {
      if (!this.isWhole) abandon(this.stream);
      stream.resume();
    });
    let call: OperationCall | undefined;
    const exceed = (refusal: AppError) => {
      if (call) call.exceeded = refusal;
    };
    this.answer({ operation, payload: { ...payload, [name]: streamPart(stream, exceed) }, begin: (begun) => (call = begun) });
  }

  #freed(refusal: AppError): AppError {
    void this.#store?.close();
    return refusal;
  }
}

/**
 * The bytes of a part; a call that breaks off before its end throws the refusal that is answered.
 * `exceed` gets that of a limit: the call fails even if the handler catches it, as it has only a part of the bytes.
 */
async function* streamPart(stream: BusboyFileStream, exceed: (refusal: AppError) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const thrown = error instanceof ThrownRefusal ? error : new ThrownRefusal(createIncompleteError());
    if (thrown.refusal instanceof BodyTooLargeError || thrown.refusal instanceof OverloadedError) exceed(thrown.refusal);
    throw thrown;
  }
}

/** The files that an operation takes, by the names of their parts. */
function collectFiles({ plan, call }: Invokable, { files }: CallReading) {
  return applyFileDefaults(plan.files ?? [], files).map((file) => {
    const input = call.inputs.find(({ source, wireName }) => source === 'form' && wireName === file.field);
    return { ...file, field: input ? getPayloadName(input) : file.field };
  });
}

function createMalformedError(): AppError {
  return createUnreadableError(
    '',
    `The body is no call: a form whose first part is '${callPart}', and whose others are the files of its payload.`,
    'form',
  );
}
