import type { StoredMessage } from '@portico/messaging';

/** A message in a list: without its payload. */
export function toListedMessage({ payload: _left, ...message }: StoredMessage): object {
  return message;
}

/** A message as JSON text. Its payload is JSON already and stays as it is written, so that long numbers keep their digits; one that is none is a text. */
export function serializeMessage({ payload, ...message }: StoredMessage): string {
  const text = JSON.stringify(message);
  return payload === '' ? text : `${text.slice(0, -1)},"payload":${isJson(payload) ? payload : JSON.stringify(payload)}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
