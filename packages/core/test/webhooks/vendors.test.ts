import { InvalidSignatureError } from '@portico/core';
import { verifyGitHubWebhook, verifyStandardWebhook, verifyStripeWebhook } from '@portico/core/webhooks';
import type { VerifiedWebhook } from '@portico/core/webhooks';
import { sign as signGitHub, verify as verifyGitHub } from '@octokit/webhooks-methods';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

/** The vendors' own packages judge: each payload, secret and change is random. */
const seed = Number(process.env['PORTICO_WEBHOOK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = { seed, numRuns: 200 };
const stripe = new Stripe('sk_test_unused');

const payload = fc.oneof(fc.json(), fc.string({ unit: 'grapheme', minLength: 1 }));
const secret = fc.string({ unit: fc.constantFrom(...'a b c d e f X Y Z 0 1 2 3 4 5 6 7 8 9 _'.split(' ')), minLength: 8, maxLength: 60 });
/** Seconds since the signature was made. */
const age = fc.oneof(fc.integer({ min: 0, max: 299 }), fc.integer({ min: 302, max: 5000 }));
/** The changes that a sender or an attacker makes. */
const change = fc.constantFrom('none', 'body', 'signature', 'secret', 'cut', 'empty', 'upper', 'prefix', 'second');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function isAccepted(result: VerifiedWebhook | InvalidSignatureError, text: string): boolean {
  if (result instanceof InvalidSignatureError) return false;
  expect(Buffer.from(result.bytes).equals(Buffer.from(text))).toBe(true);
  return true;
}

function changeHeader(header: string, kind: string): string {
  switch (kind) {
    case 'signature':
      return header.replace(/.(?=.{3}$)/, (last) => (last === 'a' ? 'b' : 'a'));
    case 'cut':
      return header.slice(0, -2);
    case 'empty':
      return '';
    case 'prefix':
      return header.replace(/sha256=|v1[,=]/, 'v0=');
    default:
      return header;
  }
}

describe(`signatures of webhooks, compared with the packages of their vendors (seed ${seed})`, () => {
  it('agree with standardwebhooks on every payload, secret, age and change', async () => {
    await fc.assert(
      fc.asyncProperty(payload, fc.uint8Array({ minLength: 24, maxLength: 64 }), age, change, async (text, key, seconds, kind) => {
        const whole = `whsec_${Buffer.from(key).toString('base64')}`;
        const webhook = new Webhook(whole);
        const at = new Date(Date.now() - seconds * 1000);
        const made = webhook.sign('msg_1', at, text);
        const signature = kind === 'second' ? `v1a,AAAA ${webhook.sign('msg_2', at, text)} ${made}` : changeHeader(made, kind);
        const sent = kind === 'body' ? `${text} ` : text;
        const timestamp = String(Math.floor(at.getTime() / 1000));
        const other = kind === 'secret' ? `whsec_${Buffer.from(key.map((byte) => byte ^ 1)).toString('base64')}` : whole;
        const ours = await verifyStandardWebhook(bytesOf(sent), { id: 'msg_1', timestamp, signature }, { secret: other });
        const theirs = attempt(() =>
          new Webhook(other).verify(sent, { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }),
        );
        expect(isAccepted(ours, sent)).toBe(theirs);
      }),
      runs,
    );
  });

  it('agree with @octokit/webhooks-methods on every payload, secret and change', async () => {
    await fc.assert(
      fc.asyncProperty(payload, secret, change, async (text, key, kind) => {
        const made = await signGitHub(key, text);
        const signature = kind === 'upper' ? made : changeHeader(made, kind);
        const sent = kind === 'body' ? `${text} ` : text;
        const other = kind === 'secret' ? `${key}x` : key;
        const ours = await verifyGitHubWebhook(bytesOf(sent), signature, { secret: other });
        const theirs = signature !== '' && (await verifyGitHub(other, sent, signature));
        expect(isAccepted(ours, sent)).toBe(theirs);
      }),
      runs,
    );
  });

  it('agree with stripe on every payload, secret, age and change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), secret, age, change, async (text, key, seconds, kind) => {
        const now = new Date();
        const timestamp = Math.floor(now.getTime() / 1000) - seconds;
        const made = stripe.webhooks.generateTestHeaderString({ payload: text, secret: key, timestamp });
        const old = stripe.webhooks.generateTestHeaderString({ payload: text, secret: `${key}y`, timestamp }).split(',')[1]!;
        const header = kind === 'second' ? `${made},${old}` : changeHeader(made, kind);
        const sent = kind === 'body' ? `${text} ` : text;
        const other = kind === 'secret' ? `${key}x` : key;
        const ours = await verifyStripeWebhook(bytesOf(sent), header, { secret: other, now });
        const theirs = attempt(() => stripe.webhooks.constructEvent(sent, header, other, 300, undefined, now.getTime()));
        expect(isAccepted(ours, sent)).toBe(theirs);
      }),
      runs,
    );
  });
});

/** Returns whether a package accepts: it throws if not. A payload that is not JSON is accepted, since parsing follows the verification. */
function attempt(verify: () => unknown): boolean {
  try {
    verify();
    return true;
  } catch (error) {
    return error instanceof SyntaxError;
  }
}
