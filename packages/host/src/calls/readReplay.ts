import type { ReadyResponse } from '@portico/runtime';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { FoundOperation } from './hostOperations.ts';

/** Returns the outcome that the stored response to a repeated call represents, with its types. */
export async function readReplay(
  { answer: { status, headers = {}, contentType, body } }: ReadyResponse,
  { area, operation: { plan } }: FoundOperation,
  { modules }: ServiceEndpoints,
): Promise<unknown> {
  const plans = (await modules.find(({ name }) => name === area)?.remote?.()) ?? [];
  const remote = plans.find(({ operation }) => operation === plan.id);
  if (!remote) throw new Error(`The generated code of ${area} cannot read stored outcomes of ${plan.id}; run \`portico build\`.`);
  const { readStoredOutcome } = await import('@portico/remote');
  const response = { status, headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) } };
  return readStoredOutcome({ ...response, text: typeof body === 'string' ? body : '' }, { plan, remote });
}
