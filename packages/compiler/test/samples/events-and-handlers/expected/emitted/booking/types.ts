// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { instantText, isObject, readDateTime, wrongType } from '@portico/runtime/reading';

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
