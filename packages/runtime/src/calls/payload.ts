import { toCamelCase } from '../problem/camelCase.ts';
import type { CallInput } from './callPlan.ts';

/** The inputs of a call by their names in camelCase, as JSON values. */
export type Payload = Readonly<Record<string, unknown>>;

/** Every call asks for the names of its inputs again. */
const names = new WeakMap<CallInput, string>();

/** The name of an input in a payload. */
export function getPayloadName(input: CallInput): string {
  let name = names.get(input);
  if (name === undefined) names.set(input, (name = toCamelCase(input.property)));
  return name;
}

/** What a caller gives as a payload that `JSON.stringify` writes the way the operation reads it; what is absent stays so. */
export function buildPayload(inputs: readonly CallInput[], given: object | undefined): Payload {
  const payload: Record<string, unknown> = {};
  for (const input of inputs) {
    const value = (given as Record<string, unknown> | undefined)?.[input.property];
    if (value === undefined) continue;
    payload[getPayloadName(input)] = input.write && value !== null ? input.write(value as never) : value;
  }
  return payload;
}
