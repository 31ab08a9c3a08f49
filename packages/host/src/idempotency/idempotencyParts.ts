import { IdempotencyKeyInUseError, IdempotencyKeyReusedError, ReadyAnswer } from '@portico/runtime';
import type { OperationCall, OperationPlan, Stage, StagePart } from '@portico/runtime';
import { claimId, fingerprintOf } from './fingerprint.ts';
import { FirstRun } from './firstRun.ts';
import type { Keeping } from './firstRun.ts';
import { keyOfRequest } from './idempotencyKey.ts';
import { answerAgain } from './keptAnswer.ts';

// A property, as sessions are: every call with a key has one, and only for as long as it lives.
const firstRun = Symbol('firstRun');
type Holder = OperationCall & { [firstRun]?: FirstRun };

/**
 * The stages around an idempotent operation: the key is looked at with the other inputs, the request is claimed once it is known to be
 * acceptable, and what became of it is kept before it is answered. A request without a key runs as any other.
 */
export function idempotencyParts(keepingOf: (plan: OperationPlan) => Keeping | undefined): StagePart[] {
  const where = (stage: Stage) => (plan: OperationPlan) => (keepingOf(plan) ? stage : undefined);
  const claiming = (plan: OperationPlan) => {
    const keeping = keepingOf(plan);
    return keeping && claimingWith(keeping);
  };
  return [
    { place: 'bind', stageOf: where(checkKey) },
    { place: 'invoke', stageOf: claiming },
    { place: 'respond', stageOf: where(settle) },
  ];
}

function checkKey(call: OperationCall): void {
  if (keyOfRequest(call.source.rawHeaders) === 'malformed')
    call.fail('header', 'Idempotency-Key', 'binding.malformed', 'A key has 1 to 255 visible characters, bare or between quotes.');
}

function claimingWith(keeping: Keeping): Stage {
  return (call) => {
    const read = keyOfRequest(call.source.rawHeaders);
    return typeof read === 'object' ? claim(read.key, call, keeping) : undefined;
  };
}

async function claim(key: string, call: Holder, keeping: Keeping): Promise<void> {
  const request = { id: claimId(call, key), operation: call.plan.id, fingerprint: await fingerprintOf(call, keeping.headerInputs) };
  const claimed = await keeping.answers.claim(request, call.now());
  if (claimed === 'reused') return call.end(new IdempotencyKeyReusedError());
  if (claimed === 'running') return call.end(new IdempotencyKeyInUseError());
  if ('by' in claimed) return void (call[firstRun] = new FirstRun(call, claimed, keeping));
  call.header('Idempotency-Replayed', 'true');
  call.end(new ReadyAnswer(answerAgain(claimed)));
}

function settle(call: Holder): Promise<void> | void {
  return call[firstRun]?.settle();
}
