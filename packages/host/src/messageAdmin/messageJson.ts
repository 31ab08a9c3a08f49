import type { StoredMessage } from '@portico/messaging';

/** Converts a message for a list, without its payload. */
export function toListedMessage({ payload: _left, ...message }: StoredMessage): object {
  return message;
}

/**
 * Serializes a message. Its payload is already JSON and stays unchanged, so that long numbers retain their digits. A
 * payload that is not JSON becomes a string.
 */
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
