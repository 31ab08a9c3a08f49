import { isFileOf, payloadName } from '@portico/runtime';
import type { CallInput, CallPlan, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import { parseExact, writtenExactly } from '@portico/runtime/reading';
import { cookieTexts, headerLines } from '../../http/rawHeaders.ts';

type Texts = string | readonly string[] | undefined;

/** The values of a request by the names of the inputs, as texts and as the body has them: nothing is read of them here. Undefined where a value cannot be carried. */
export function payloadOfRequest(plan: OperationPlan, { inputs }: CallPlan, call: OperationCall): Payload | undefined {
  const payload: Record<string, unknown> = {};
  for (const input of inputs) {
    const value = valueOf(plan, input, call);
    if (value === uncarried) return undefined;
    if (value !== undefined) payload[payloadName(input)] = value;
  }
  return payload;
}

const uncarried = Symbol('uncarried');

function valueOf(plan: OperationPlan, input: CallInput, call: OperationCall): unknown {
  if (input.source === 'body') return bodyValue(plan, input, call);
  if (isFileOf(plan, input)) return textsOf(input, call) === undefined ? filesOf(input, call) : uncarried;
  if (input.source === 'form' && filesOf(input, call) !== undefined) return uncarried;
  const texts = textsOf(input, call);
  return input.json && texts !== undefined ? jsonOf(texts) : texts;
}

function bodyValue(plan: OperationPlan, { wireName }: CallInput, { body }: OperationCall): unknown {
  if (body?.kind === 'stream') return body.stream;
  if (body?.kind !== 'json') return undefined;
  if (plan.body === 'bare') return writtenExactly(body.value);
  return Object.hasOwn(body.value as object, wireName) ? writtenExactly((body.value as Record<string, unknown>)[wireName]) : undefined;
}

function textsOf({ source, wireName }: CallInput, { source: request, body }: OperationCall): Texts {
  switch (source) {
    case 'route':
      return own(request.params, wireName.toLowerCase());
    case 'query':
      return own(request.query, wireName);
    case 'form':
      return body?.kind === 'form' ? own(body.fields, wireName) : undefined;
    case 'header':
      return headerTexts(request.rawHeaders, wireName);
    case 'cookie':
      return soleOrAll(cookieTexts(request.rawHeaders, wireName));
    case 'body':
      return undefined;
  }
}

function filesOf({ wireName }: CallInput, { body }: OperationCall): unknown {
  const files = body?.kind === 'form' && body.files ? own(body.files, wireName) : undefined;
  return files !== undefined && files.length > 0 ? files : undefined;
}

function soleOrAll(values: readonly string[]): Texts {
  return values.length < 2 ? values[0] : values;
}

/** Several lines are a list; the elements of each are apart, since a payload cannot hold commas within them. */
function headerTexts(rawHeaders: readonly string[], name: string): Texts {
  const lines = headerLines(rawHeaders, name.toLowerCase());
  if (lines.length < 2) return lines[0];
  return lines.flatMap((line) => line.split(',').map((element) => element.trim()));
}

/** The JSON of a text that holds some. */
function jsonOf(texts: string | readonly string[]): unknown {
  if (typeof texts !== 'string') return uncarried;
  try {
    return writtenExactly(parseExact(texts));
  } catch {
    return uncarried;
  }
}

function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
