import { isFileOfInput, getPayloadName } from '@portico/runtime';
import type { CallInput, CallPlan, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import { parseExact, toExactJson } from '@portico/runtime/reading';
import { getCookieTexts, getHeaderLines } from '../../http/rawHeaders.ts';

type Texts = string | readonly string[] | undefined;

/** Returns the values of a request by input name, as texts and JSON without binding them, or undefined if a value cannot be transmitted. */
export function buildRequestPayload(plan: OperationPlan, { inputs }: CallPlan, call: OperationCall): Payload | undefined {
  const payload: Record<string, unknown> = {};
  for (const input of inputs) {
    const value = readValue(plan, input, call);
    if (value === uncarried) return undefined;
    if (value !== undefined) payload[getPayloadName(input)] = value;
  }
  return payload;
}

const uncarried = Symbol('uncarried');

function readValue(plan: OperationPlan, input: CallInput, call: OperationCall): unknown {
  if (input.source === 'body') return readBodyValue(plan, input, call);
  if (isFileOfInput(plan, input)) return readTexts(input, call) === undefined ? readFiles(input, call) : uncarried;
  if (input.source === 'form' && readFiles(input, call) !== undefined) return uncarried;
  const texts = readTexts(input, call);
  return input.json && texts !== undefined ? parseJson(texts) : texts;
}

function readBodyValue(plan: OperationPlan, { wireName }: CallInput, { body }: OperationCall): unknown {
  if (body?.kind === 'stream') return body.stream;
  if (body?.kind !== 'json') return undefined;
  if (plan.body === 'bare') return toExactJson(body.value);
  return Object.hasOwn(body.value as object, wireName) ? toExactJson((body.value as Record<string, unknown>)[wireName]) : undefined;
}

function readTexts({ source, wireName }: CallInput, { source: request, body }: OperationCall): Texts {
  switch (source) {
    case 'route':
      return getOwnValue(request.params, wireName.toLowerCase());
    case 'query':
      return getOwnValue(request.query, wireName);
    case 'form':
      return body?.kind === 'form' ? getOwnValue(body.fields, wireName) : undefined;
    case 'header':
      return readHeaderTexts(request.rawHeaders, wireName);
    case 'cookie':
      return toSoleOrAll(getCookieTexts(request.rawHeaders, wireName));
    case 'body':
      return undefined;
  }
}

function readFiles({ wireName }: CallInput, { body }: OperationCall): unknown {
  const files = body?.kind === 'form' && body.files ? getOwnValue(body.files, wireName) : undefined;
  return files !== undefined && files.length > 0 ? files : undefined;
}

function toSoleOrAll(values: readonly string[]): Texts {
  return values.length < 2 ? values[0] : values;
}

/** Returns the header's lines as a list of elements, because a payload cannot contain commas within elements. */
function readHeaderTexts(rawHeaders: readonly string[], name: string): Texts {
  const lines = getHeaderLines(rawHeaders, name.toLowerCase());
  if (lines.length < 2) return lines[0];
  return lines.flatMap((line) => line.split(',').map((element) => element.trim()));
}

/** Parses the JSON in a text. */
function parseJson(texts: string | readonly string[]): unknown {
  if (typeof texts !== 'string') return uncarried;
  try {
    return toExactJson(parseExact(texts));
  } catch {
    return uncarried;
  }
}

function getOwnValue<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
