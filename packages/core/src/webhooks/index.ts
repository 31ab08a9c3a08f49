export * from './replays.ts';
export * from './verify.ts';
export { VerifiedWebhook } from './webhook.ts';
export type { RawBody, WebhookOptions } from './webhook.ts';
