// Emitted by portico build. Do not edit.

/** Writes Received as JSON. */
export function projectReceived(value: any): unknown {
  return { name: value.name, type: value.type, size: value.size, text: value.text };
}
