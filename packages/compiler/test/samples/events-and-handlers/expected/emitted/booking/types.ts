// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { instantText, isInstant, isObject, isRecord, readDateTime, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Reads Channel from JSON. */
export function readChannel(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const channel: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  channel.name = name;

  if (value.since != null) channel.since = readDateTime(call, at + '/since', value.since);
  return channel;
}

/** Writes Channel as JSON. */
export function projectChannel(value: any): unknown {
  return { name: value.name, since: value.since == null ? value.since : instantText(value.since) };
}

/** Checks a value for the type and the rules of Channel. */
export function verifyChannel(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.name !== 'string') wrongType(call, at + '/name', value.name, 'text');
  if (value.since != null && !isInstant(value.since)) wrongType(call, at + '/since', value.since, 'a Date from year 0 to 9999');
}
