import { ClientError } from './clientError.ts';
import { toPairs } from './request.ts';
import type { Body, Names, Plan } from './types.ts';

/** Builds a JSON body of these inputs. */
export function jsonBody(input: Record<string, unknown>, names: Names, write: (value: unknown) => string = JSON.stringify): Body {
  return { body: write(Object.fromEntries(toPairs(names).map(([property, name]) => [name, input[property]]))), type: 'application/json' };
}

/** Builds a JSON body that is one value. */
export function bareBody(value: unknown, write: (value: unknown) => string = JSON.stringify): Body | undefined {
  return value === undefined ? undefined : { body: write(value), type: 'application/json' };
}

/** Reads a response in JSON. */
export async function readJson(response: Response, { revive, parse = JSON.parse }: Plan): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    const value = parse(text);
    return revive && value !== null ? revive(value) : value;
  } catch (cause) {
    throw new ClientError('response', `The response is not one of the service: ${text.slice(0, 200)}`, { cause, response });
  }
}
