// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import {
  base64,
  hasLength,
  instantText,
  isDecimal,
  isGuid,
  isObject,
  isRecord,
  longText,
  notDecimal,
  notGuid,
  readBytes,
  readDateTime,
  readLong,
  wrongType,
} from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes InvoiceDto as JSON. */
export function projectInvoiceDto(value: any): unknown {
  return { id: value.id, customer: value.customer, total: value.total, paid: value.paid };
}

/** Checks a value for the type InvoiceDto. */
export function checkInvoiceDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (typeof value.customer !== 'string') wrongType(call, at + '/customer', value.customer, 'text');
  if (!isDecimal(value.total)) notDecimal(call, at + '/total', value.total);
  if (typeof value.paid !== 'boolean') wrongType(call, at + '/paid', value.paid, 'true or false');
}

/** Reads InvoiceLine from JSON. */
export function readInvoiceLine(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const invoiceLine: any = {};
  const text = value.text;
  if (typeof text !== 'string') wrongType(call, at + '/text', text, 'text');
  else if (!hasLength(text, 1)) call.fail('body', at + '/text', 'validation.minLength', "'text' must have at least 1 character.");
  invoiceLine.text = text;

  invoiceLine.cents = readLong(call, at + '/cents', value.cents);
  if (value.at != null) invoiceLine.at = readDateTime(call, at + '/at', value.at);
  if (value.picture != null) invoiceLine.scan = readBytes(call, at + '/picture', value.picture);
  return invoiceLine;
}

/** Writes InvoiceLine as JSON. */
export function projectInvoiceLine(value: any): unknown {
  return {
    text: value.text,
    cents: longText(value.cents),
    at: value.at == null ? value.at : instantText(value.at),
    picture: value.scan == null ? value.scan : base64(value.scan),
  };
}
