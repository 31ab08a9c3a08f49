import type { FormFile } from '@portico/core';
import type { CallBody, OperationCall } from '../call.ts';
import { isFileOfInput } from '../files/fileInputs.ts';
import type { OperationPlan } from '../plan.ts';
import { ExactNumber, toPlainValue } from '../reading/exactNumbers.ts';
import type { CallInput, CallPlan } from './callPlan.ts';
import { getPayloadName } from './payload.ts';
import type { Payload } from './payload.ts';

/** The parts of a request that carry a payload, so that the operation binds it as it would a request. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly rawHeaders: readonly string[];
  readonly body: CallBody;
  /** The inputs whose text no header or cookie can carry. */
  readonly unfit: readonly CallInput[];
}

type Texts = string | readonly string[];

interface Parts {
  readonly params: Record<string, string>;
  readonly query: Record<string, Texts>;
  readonly fields: Record<string, Texts>;
  readonly files: Record<string, readonly FormFile[]>;
  readonly headers: string[];
  readonly cookies: string[];
  readonly unfit: CallInput[];
}

/** Builds the request that corresponds to a payload, as parsed from JSON. */
export function buildCallRequest(plan: OperationPlan, { inputs }: CallPlan, payload: Payload): CallRequest {
  const parts: Parts = { params: {}, query: {}, fields: {}, files: {}, headers: [], cookies: [], unfit: [] };
  for (const input of inputs) {
    const value = Object.hasOwn(payload, getPayloadName(input)) ? payload[getPayloadName(input)] : undefined;
    if (input.source === 'body' || value === undefined || value === null) continue;
    if (isFileOfInput(plan, input)) parts.files[input.wireName] = [value as FormFile | readonly FormFile[]].flat();
    else placeTexts(input, toTexts(input, value), parts);
  }
  const { params, query, headers, cookies, unfit } = parts;
  return {
    params,
    query,
    rawHeaders: cookies.length > 0 ? [...headers, 'cookie', cookies.join('; ')] : headers,
    body: buildBody(plan, { inputs, payload, parts }),
    unfit,
  };
}

/** Records values that no request could carry. */
export function failUnfit({ unfit }: CallRequest, call: OperationCall): void {
  for (const { source, wireName } of unfit)
    call.fail(source, wireName, 'binding.malformed', `'${wireName}' contains characters that are not allowed in a ${source}.`, {
      reason: 'characters',
    });
}

function placeTexts(input: CallInput, texts: Texts, parts: Parts): void {
  const { source, wireName } = input;
  switch (source) {
    case 'route':
      parts.params[wireName.toLowerCase()] = String(texts);
      return;
    case 'query':
      parts.query[wireName] = texts;
      return;
    case 'form':
      parts.fields[wireName] = texts;
      return;
    case 'header':
      for (const text of filterCarriable(input, texts, parts)) parts.headers.push(wireName, text);
      return;
    case 'cookie':
      for (const text of filterCarriable(input, texts, parts)) parts.cookies.push(`${wireName}=${text}`);
      return;
    case 'body':
  }
}

/** Returns the texts that a header or a cookie can carry, and records the others as failures. */
function filterCarriable(input: CallInput, texts: Texts, { unfit }: Parts): string[] {
  const breaks = input.source === 'cookie' ? cookieBreaks : typeof texts === 'string' ? lineBreaks : listBreaks;
  // Spaces around a value are not part of it on the wire.
  const fits = (text: string) => !breaks.test(text) && text.trim() === text;
  const all = [texts].flat();
  if (!all.every(fits)) unfit.push(input);
  return all.filter(fits);
}

/** Characters that would end a header, an element of a list in one, or a cookie (RFC 9110 section 5.5, RFC 6265 section 4.1.1). */
const lineBreaks = /(?!\t)\p{Cc}/u;
const listBreaks = /(?!\t)\p{Cc}|,/u;
const cookieBreaks = /(?!\t)\p{Cc}|;/u;

function toTexts(input: CallInput, value: unknown): Texts {
  if (input.json) return JSON.stringify(value, withExactNumbers);
  return Array.isArray(value) ? value.map(toText) : toText(value);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  // Numbers and booleans are written as in JSON. Binding rejects all other values of such an input.
  return JSON.stringify(value, withExactNumbers);
}

function withExactNumbers(_name: string, value: unknown): unknown {
  return value instanceof ExactNumber ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.text) : value;
}

function buildBody(
  { body, bodyOptional, exactNumbers }: OperationPlan,
  { inputs, payload, parts }: { inputs: readonly CallInput[]; payload: Payload; parts: Parts },
): CallBody {
  if (body === 'none') return { kind: 'none' };
  if (body === 'form') return { kind: 'form', fields: parts.fields, files: parts.files };
  const given = inputs.filter((input) => input.source === 'body' && payload[getPayloadName(input)] !== undefined);
  if (given.length === 0 && (bodyOptional || body !== 'wrapped')) return { kind: 'none' };
  if (body === 'stream') return { kind: 'stream', stream: payload[getPayloadName(given[0]!)] as AsyncIterable<Uint8Array> };
  // Payloads keep every digit; an operation without exact numbers reads doubles, as it does from a request.
  const getValue = (input: CallInput) => (exactNumbers ? payload[getPayloadName(input)] : toPlainValue(payload[getPayloadName(input)]));
  if (body === 'bare') return { kind: 'json', value: getValue(given[0]!) };
  return { kind: 'json', value: Object.fromEntries(given.map((input) => [input.wireName, getValue(input)])) };
}
