import type { InvalidSignatureError } from '../errors/clientErrors.ts';
import { listSecrets, parseBase64, parseHex, parseSeconds, verifyParts } from './webhook.ts';
import type { RawBody, SignedParts, VerifiedWebhook, WebhookOptions } from './webhook.ts';

/** The headers of a webhook by the Standard Webhooks specification. */
export interface StandardWebhookHeaders {
  /** `webhook-id`. */
  readonly id: string | undefined;
  /** `webhook-timestamp`. */
  readonly timestamp: string | undefined;
  /** `webhook-signature`. */
  readonly signature: string | undefined;
}

/**
 * Verifies a webhook by the Standard Webhooks specification (https://www.standardwebhooks.com), symmetric scheme `v1`. The secret is base64, with or
 * without the prefix `whsec_`. Throws a `TypeError` if the secret is not.
 */
export function verifyStandardWebhook(
  body: RawBody,
  headers: StandardWebhookHeaders,
  options: WebhookOptions,
): Promise<VerifiedWebhook | InvalidSignatureError> {
  const keys = listSecrets(options).map(parseStandardSecret);
  return verifyParts(body, readStandardParts(headers, keys), options);
}

/**
 * Verifies a webhook of GitHub by its header `X-Hub-Signature-256`. GitHub signs no time: without `replays` a recorded request is accepted again.
 */
export function verifyGitHubWebhook(
  body: RawBody,
  signature: string | undefined,
  options: WebhookOptions,
): Promise<VerifiedWebhook | InvalidSignatureError> {
  const keys = listSecrets(options).map(toKey);
  const parsed = signature?.startsWith('sha256=') ? parseHex(signature.slice(7)) : undefined;
  return verifyParts(body, parsed && { prefix: '', signatures: [parsed], keys }, options);
}

/** Verifies a webhook of Stripe by its header `Stripe-Signature`, scheme `v1`. */
export function verifyStripeWebhook(
  body: RawBody,
  signature: string | undefined,
  options: WebhookOptions,
): Promise<VerifiedWebhook | InvalidSignatureError> {
  const keys = listSecrets(options).map(toKey);
  return verifyParts(body, signature === undefined ? undefined : readStripeParts(signature, keys), options);
}

const toKey = (secret: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(secret);

function parseStandardSecret(secret: string): Uint8Array<ArrayBuffer> {
  const key = parseBase64(secret.replace(/^whsec_/, ''));
  if (!key || key.length === 0) throw new TypeError('The secret of a Standard Webhook is base64, with or without the prefix whsec_.');
  return key;
}

function readStandardParts({ id, timestamp, signature }: StandardWebhookHeaders, keys: SignedParts['keys']): SignedParts | undefined {
  const seconds = timestamp === undefined ? undefined : parseSeconds(timestamp);
  if (id === undefined || id === '' || seconds === undefined || signature === undefined) return undefined;
  const signatures = signature.split(' ').flatMap((each) => (each.startsWith('v1,') ? (parseBase64(each.slice(3)) ?? []) : []));
  return { prefix: `${id}.${timestamp}.`, timestamp: seconds, signatures, keys };
}

function readStripeParts(header: string, keys: SignedParts['keys']): SignedParts | undefined {
  const items = header.split(',').map((item) => item.trim().split('='));
  const times = items.filter(([name]) => name === 't');
  const seconds = times.length === 1 ? parseSeconds(times[0]![1] ?? '') : undefined;
  if (seconds === undefined) return undefined;
  const signatures = items.flatMap(([name, value = '', ...more]) => (name === 'v1' && more.length === 0 ? (parseHex(value) ?? []) : []));
  return { prefix: `${times[0]![1]}.`, timestamp: seconds, signatures, keys };
}
