import { InvalidSignatureError } from '@portico/core';
import { MemoryReplays, verifyGitHubWebhook, verifyStandardWebhook, verifyStripeWebhook, VerifiedWebhook } from '@portico/core/webhooks';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

const body = Buffer.from('{"ok":true}');
const now = new Date('2026-05-01T12:00:00Z');
const seconds = now.getTime() / 1000;

/** Signs as Stripe does. */
const signStripe = (secret: string, time: number): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
const signGitHub = (secret: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function* inChunks(): AsyncGenerator<Uint8Array> {
  for (const byte of body) yield Uint8Array.of(byte);
}

describe('verification of webhooks', () => {
  it('returns the body of a stream as bytes, text and JSON', async () => {
    const verified = await verifyStripeWebhook(inChunks(), signStripe('s', seconds), { secret: 's', now });
    expect(verified).toBeInstanceOf(VerifiedWebhook);
    expect((verified as VerifiedWebhook).text()).toBe('{"ok":true}');
    expect((verified as VerifiedWebhook).json()).toEqual({ ok: true });
  });

  it('accepts a signed time up to the tolerance, in the past and in the future', async () => {
    for (const [offset, accepted] of [
      [-300, true],
      [-301, false],
      [300, true],
      [301, false],
    ] as const) {
      const result = await verifyStripeWebhook(body, signStripe('s', seconds + offset), { secret: 's', now });
      expect(result instanceof VerifiedWebhook, String(offset)).toBe(accepted);
    }
  });

  it('accepts a signature of each secret while secrets are rotated', async () => {
    for (const secret of ['old', 'new'])
      expect(await verifyGitHubWebhook(body, signGitHub(secret), { secret: ['new', 'old'] })).toBeInstanceOf(VerifiedWebhook);
    expect(await verifyGitHubWebhook(body, signGitHub('other'), { secret: ['new', 'old'] })).toBeInstanceOf(InvalidSignatureError);
  });

  it('accepts a recorded signature once within the window, and again after it', async () => {
    let time = now.getTime();
    const replays = new MemoryReplays({ now: () => time });
    const verify = () => verifyGitHubWebhook(body, signGitHub('s'), { secret: 's', replays, tolerance: 60 });
    expect(await verify()).toBeInstanceOf(VerifiedWebhook);
    expect(await verify()).toMatchObject({ code: 'INVALID_SIGNATURE', detail: 'The request was received before.' });
    time += 60_000;
    expect(await verify()).toBeInstanceOf(VerifiedWebhook);
  });

  it('does not record a rejected signature', async () => {
    const replays = new MemoryReplays();
    expect(await verifyGitHubWebhook(body, signGitHub('s'), { secret: 'x', replays })).toBeInstanceOf(InvalidSignatureError);
    expect(await verifyGitHubWebhook(body, signGitHub('s'), { secret: 's', replays })).toBeInstanceOf(VerifiedWebhook);
  });

  it('rejects new signatures while the recorded ones fill the memory', () => {
    const replays = new MemoryReplays({ most: 2 });
    expect([replays.claim('a', 60), replays.claim('b', 60), replays.claim('c', 60)]).toEqual([true, true, false]);
  });

  it('rejects a request without a signature, and with more signatures than it compares', async () => {
    expect(await verifyStripeWebhook(body, undefined, { secret: 's', now })).toMatchObject({ status: 400, code: 'INVALID_SIGNATURE' });
    const many = signStripe('s', seconds) + `,v1=${'0'.repeat(64)}`.repeat(20);
    expect(await verifyStripeWebhook(body, many, { secret: 's', now })).toMatchObject({
      detail: 'The request carries too many signatures.',
    });
  });

  it('rejects a header with two times', async () => {
    const header = signStripe('s', seconds);
    expect(await verifyStripeWebhook(body, `t=${seconds},${header}`, { secret: 's', now })).toBeInstanceOf(InvalidSignatureError);
  });

  it('throws if a secret is empty or malformed, because that is a mistake of the application', async () => {
    const headers = { id: 'a', timestamp: String(seconds), signature: 'v1,AAAA' };
    expect(() => verifyGitHubWebhook(body, signGitHub(''), { secret: '' })).toThrow('The secret of a webhook is empty.');
    expect(() => verifyGitHubWebhook(body, signGitHub(''), { secret: [] })).toThrow('The secret of a webhook is empty.');
    expect(() => verifyStandardWebhook(body, headers, { secret: 'whsec_?' })).toThrow('is base64');
  });
});
