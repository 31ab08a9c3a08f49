import { toCamelCase } from '../problem/camelCase.ts';
import type { CallInput } from './callPlan.ts';

/** The inputs of a call by their names in camelCase, as JSON values. */
export type Payload = Readonly<Record<string, unknown>>;

/** Cached, because every call needs the names of its inputs. */
const names = new WeakMap<CallInput, string>();

/** Returns the name of an input in a payload. */
export function getPayloadName(input: CallInput): string {
  let name = names.get(input);
  if (name === undefined) names.set(input, (name = toCamelCase(input.property)));
  return name;
}

/** Builds the payload of the given inputs, which `JSON.stringify` then writes in the form that the operation reads. Absent inputs stay absent. */
export function buildPayload(inputs: readonly CallInput[], given: object | undefined): Payload {
  const payload: Record<string, unknown> = {};
  for (const input of inputs) {
    const value = (given as Record<string, unknown> | undefined)?.[input.property];
    if (value === undefined) continue;
    payload[getPayloadName(input)] = input.write && value !== null ? input.write(value as never) : value;
  }
  return payload;
}
