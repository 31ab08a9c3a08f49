import { compareContracts, buildContract } from '@portico/core/manifest';
import type { AreaContract } from '@portico/core/manifest';
import type { Logger } from '@portico/core';
import type { ModulePlan } from '@portico/runtime';
import { isObject } from '@portico/runtime/reading';
import { parseJson } from '../response/problem.ts';
import type { BufferedResponse } from '../http/bufferedResponse.ts';
import { CallFailure } from '../http/callFailure.ts';

/** The reasons why operations of the area cannot be called, by operation; empty if all can be. */
type RejectedOperations = ReadonlyMap<string, string>;

const fits: RejectedOperations = new Map();

/** How long a mismatch is cached, in milliseconds. Then the contract is requested again, because the other host may have been replaced. */
const standing = 1000;

/** Options of a contract watch. */
export interface ContractWatchOptions {
  readonly module: ModulePlan;
  readonly log: Logger;
  /** Requests the contract of the area from the other host. */
  readonly ask: () => Promise<BufferedResponse>;
}

/** The other host has responded with something other than a contract. */
class InvalidContract extends CallFailure {}

/** Determines whether this host's calls are compatible with the version of the area in the other process. Verdicts are cached by the contract's hash. */
export class ContractWatch {
  readonly #parts: ContractWatchOptions;
  readonly #verdicts = new Map<string, RejectedOperations>();
  readonly #soughtAt = new Map<string, number>();
  #hash: string | undefined;
  #verdict: RejectedOperations | undefined;
  #asked: Promise<RejectedOperations> | undefined;
  #askedAt = 0;
  #untoldAt = Number.NEGATIVE_INFINITY;
  #isWarned = false;

  constructor(parts: ContractWatchOptions) {
    this.#parts = parts;
    const { contract } = parts.module;
    // An area without a contract cannot be compared with anything.
    if (contract === undefined) this.#verdict = fits;
    else this.#verdicts.set(contract, fits);
  }

  /** Whether the other host states its version of the area, so that a response without one is not its own. */
  get isTold(): boolean {
    return this.#hash !== undefined && this.#hash !== '';
  }

  /** Whether an operation is known to be compatible, so that the contract need not be requested. */
  isKnown(operation: string): boolean {
    return this.#verdict !== undefined && !this.#verdict.has(operation);
  }

  /** Throws a `CallFailure` if an operation is incompatible, or if no host responds. */
  async ensure(operation: string): Promise<void> {
    let verdict = this.#verdict;
    const since = verdict === undefined ? this.#untoldAt : this.#askedAt;
    if (performance.now() - since > standing) verdict = (await this.#learnt()) ?? verdict;
    const reason = verdict?.get(operation);
    if (reason === undefined) return;
    const { name } = this.#parts.module;
    const detail = `${name} runs a different version from the one that this host was built with. ${reason}`;
    throw new CallFailure('invalid', detail, { unsent: true, isOwn: true, isLasting: true, detail });
  }

  /** Records the hash of a response: the other host may have been replaced since the contract was requested. */
  saw(hash: string | undefined): void {
    if (hash === undefined || hash === this.#hash || this.#parts.module.contract === undefined) return;
    const verdict = this.#verdicts.get(hash);
    // If replicas differ, another one may respond when the contract is requested: the known contract applies until then.
    if (!verdict && !this.#isSought(hash)) return;
    this.#hash = hash;
    this.#verdict = verdict;
  }

  /** Returns whether the contract of an unknown version must be requested now. */
  #isSought(hash: string): boolean {
    const now = performance.now();
    if (now - (this.#soughtAt.get(hash) ?? Number.NEGATIVE_INFINITY) < standing) return false;
    this.#soughtAt.set(hash, now);
    return true;
  }

  /** Requests the contract and returns the incompatibilities: one sentence for each operation. */
  async differences(): Promise<readonly string[]> {
    return [...(await this.#learn()).values()];
  }

  /** Returns the contract that was read; undefined if the other host responds with something else for now, since it may still handle the call. */
  async #learnt(): Promise<RejectedOperations | undefined> {
    try {
      return await this.#learn();
    } catch (thrown) {
      if (!(thrown instanceof InvalidContract)) throw thrown;
      this.#untoldAt = performance.now();
      return undefined;
    }
  }

  /** Requests the contract once for all concurrent callers. */
  #learn(): Promise<RejectedOperations> {
    this.#asked ??= this.#ask()
      .catch(throwAsUnsent)
      .finally(() => {
        this.#asked = undefined;
        this.#askedAt = performance.now();
      });
    return this.#asked;
  }

  async #ask(): Promise<RejectedOperations> {
    const { ask, module } = this.#parts;
    const response = await ask();
    if (response.status === 200) return this.#judge(response.text);
    if (response.status >= 500)
      throw new InvalidContract('unavailable', `It responds to the request for its contract with ${response.status}.`);
    this.#warn(response.status);
    return (this.#verdict ??= module.contract === undefined ? fits : (this.#verdicts.get(module.contract) ?? fits));
  }

  async #judge(text: string): Promise<RejectedOperations> {
    const { module } = this.#parts;
    const theirs = parseJson(text);
    if (!isContract(theirs)) {
      this.#warn(200);
      throw new InvalidContract('invalid', 'Its response to the request for its contract is not a contract.');
    }
    let verdict = this.#verdicts.get(theirs.hash);
    if (!verdict) {
      verdict = findVerdict(buildContract(await module.manifest()), theirs);
      this.#verdicts.set(theirs.hash, verdict);
      for (const reason of verdict.values())
        this.#parts.log.error(`Calls are incompatible with the running version of the area ${module.name}: ${reason}`);
    }
    this.#hash = theirs.hash;
    this.#verdict = verdict;
    return verdict;
  }

  #warn(status: number): void {
    if (this.#isWarned) return;
    this.#isWarned = true;
    const { log, module } = this.#parts;
    const hint =
      status === 404 ? '; if it has no endpoint for calls, set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host' : '';
    log.warn(
      `The host that runs ${module.name} responds to the request for its contract with ${status}; incompatible calls are detected only when they fail${hint}`,
    );
  }
}

/** Throws the failure of a request for a contract as one of a call that was not sent. */
function throwAsUnsent(thrown: unknown): never {
  if (!(thrown instanceof CallFailure) || thrown instanceof InvalidContract) throw thrown;
  throw new CallFailure(thrown.kind, thrown.message, { ...thrown.facts, unsent: true });
}

function isContract(value: unknown): value is AreaContract & { readonly hash: string } {
  return isObject(value) && typeof value['hash'] === 'string' && Array.isArray(value['operations']) && isObject(value['types']);
}

/** Finds a verdict; the first difference of each operation is enough. */
function findVerdict(own: AreaContract, theirs: AreaContract): RejectedOperations {
  const verdict = new Map<string, string>();
  for (const operation of own.operations) {
    const [reason] = compareContracts({ ...own, operations: [operation] }, theirs);
    if (reason !== undefined) verdict.set(operation.id, reason);
  }
  return verdict;
}
