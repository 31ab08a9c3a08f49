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

  it('rejects a repeated request until its signed time is rejected, even if that time is in the future', async () => {
    let time = now.getTime();
    const replays = new MemoryReplays({ now: () => time });
    const signature = signStripe('s', seconds + 200);
    const verify = () => verifyStripeWebhook(body, signature, { secret: 's', replays, now: new Date(time) });
    expect(await verify()).toBeInstanceOf(VerifiedWebhook);
    for (const later of [299, 301, 499, 500]) {
      time = now.getTime() + later * 1000;
      expect(await verify(), String(later)).toMatchObject({ detail: 'The request was received before.' });
    }
    time += 1000;
    expect(await verify()).toMatchObject({ detail: 'The signed time differs too much from the current time.' });
  });

  it('rejects a repeated request with another of its signatures while secrets are rotated', async () => {
    const replays = new MemoryReplays();
    const [old, renewed] = [signStripe('old', seconds), signStripe('new', seconds)].map((header) => header.split(',')[1]!);
    const options = { secret: ['new', 'old'], replays, now };
    expect(await verifyStripeWebhook(body, `t=${seconds},${old},${renewed}`, options)).toBeInstanceOf(VerifiedWebhook);
    for (const signature of [old, renewed, `${renewed},${old}`])
      expect(await verifyStripeWebhook(body, `t=${seconds},${signature}`, options)).toBeInstanceOf(InvalidSignatureError);
    // The old secret is removed.
    expect(await verifyStripeWebhook(body, `t=${seconds},${renewed}`, { ...options, secret: 'new' })).toBeInstanceOf(InvalidSignatureError);
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
