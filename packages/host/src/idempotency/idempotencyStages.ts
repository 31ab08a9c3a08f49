import { IdempotencyKeyInUseError, IdempotencyKeyReusedError, ReadyResponse } from '@portico/runtime';
import type { OperationCall, OperationPlan, Stage, StageFactory } from '@portico/runtime';
import { claimId, computeFingerprint } from './fingerprint.ts';
import { FirstRun } from './firstRun.ts';
import type { IdempotencySettings } from './firstRun.ts';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { toResponse } from './idempotencyRecord.ts';

// A property, like sessions: every call with a key has one, and only while it lives.
const firstRun = Symbol('firstRun');
type IdempotentCall = OperationCall & { [firstRun]?: FirstRun };

/**
 * Creates the stages around an idempotent operation. They read the key together with the other inputs, claim the request
 * once it is valid, and store the result before the response is sent. A request without a key runs normally.
 */
export function createStages(keepingOf: (plan: OperationPlan) => IdempotencySettings | undefined): StageFactory[] {
  const where = (stage: Stage) => (plan: OperationPlan) => (keepingOf(plan) ? stage : undefined);
  const claiming = (plan: OperationPlan) => {
    const keeping = keepingOf(plan);
    return keeping && createClaimStage(keeping);
  };
  return [
    { place: 'bind', createStage: where(checkKey) },
    { place: 'invoke', createStage: claiming },
    { place: 'respond', createStage: where(settle) },
  ];
}

function checkKey(call: OperationCall): void {
  if (readIdempotencyKey(call.source.rawHeaders) === 'malformed')
    call.fail(
      'header',
      'Idempotency-Key',
      'binding.malformed',
      'A key must have 1 to 255 visible characters, with or without double quotes.',
      { reason: 'idempotencyKey', max: 255 },
    );
}

function createClaimStage(keeping: IdempotencySettings): Stage {
  return (call) => {
    const read = readIdempotencyKey(call.source.rawHeaders);
    return typeof read === 'object' ? claim(read.key, call, keeping) : undefined;
  };
}

async function claim(key: string, call: IdempotentCall, keeping: IdempotencySettings): Promise<void> {
  const request = { id: claimId(call, key), operation: call.plan.id, fingerprint: await computeFingerprint(call, keeping.headerInputs) };
  const answers = keeping.answersOf(call);
  const claimed = await answers.claim(request, call.now());
  if (claimed === 'reused') return call.end(new IdempotencyKeyReusedError());
  if (claimed === 'running') return call.end(new IdempotencyKeyInUseError());
  if ('by' in claimed) return void (call[firstRun] = new FirstRun(call, { claimed, answers }, keeping));
  call.header('Idempotency-Replayed', 'true');
  call.end(new ReadyResponse(toResponse(claimed)));
}

function settle(call: IdempotentCall): Promise<void> | void {
  return call[firstRun]?.settle();
}
