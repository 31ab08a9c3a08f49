import type { RemoteOperation, RemotePlan } from '@portico/runtime';
import type { RemoteForm } from './call/layOut.ts';
import { Carrier } from './carrier.ts';
import { ContractWatch } from './contract/contractWatch.ts';
import { Transport } from './http/transport.ts';
import { Invoker } from './invoker.ts';
import type { InvokerParts } from './invoker.ts';
import type { LineParts } from './lineParts.ts';
import type { RemoteArea } from './remoteBoundary.ts';
import type { BoundarySettings } from './settings/boundarySettings.ts';

/** How long the contract of an area is waited for, in milliseconds. */
const contractPatience = 5000;

const never = new AbortController().signal;

/** What a connection is made from. */
export interface ConnectionParts {
  readonly area: RemoteArea;
  readonly settings: BoundarySettings;
  readonly baseUrl: URL;
  readonly line: LineParts;
}

/** The part of a line that sends something; a host that calls no other area never loads it. */
export class Connection {
  readonly transport: Transport;
  readonly contract: ContractWatch;
  /** What calls are carried with. */
  readonly invoking: InvokerParts;
  readonly #hasContract: boolean;

  constructor(parts: ConnectionParts) {
    const { area, settings, baseUrl, line } = parts;
    const { module } = area;
    const { log, random = Math.random, credential } = line;
    this.#hasContract = module.contract !== undefined;
    this.transport = new Transport(baseUrl, settings);
    this.contract = new ContractWatch({ module, log, ask: () => this.#askForContract(parts) });
    const url = new URL(`${baseUrl.href.replace(/\/+$/, '')}/_service/invoke`);
    const carrier = new Carrier({ area: module.name, url, settings, transport: this.transport, contract: this.contract, log, random });
    const { timeout, maxAnswerSize } = settings;
    this.invoking = { area: module.name, carrier, transport: this.transport, maxAnswerSize, log, credential, timeout };
  }

  /** An operation, as code calls it. */
  operation(form: RemoteForm, remote: RemotePlan): RemoteOperation {
    const isTold = () => this.#hasContract && this.contract.isTold;
    return new Invoker(form, { form: form.plan.answer, remote, hasContract: this.#hasContract, isTold }, this.invoking);
  }

  async #askForContract({ area, settings, line }: ConnectionParts) {
    const authorization = await line.hostCredential?.();
    return this.transport.buffered({
      method: 'GET',
      path: `/_service/contract/${encodeURIComponent(area.module.name)}`,
      headers: authorization === undefined ? [] : ['authorization', authorization],
      deadline: performance.now() + Math.min(settings.timeout, contractPatience),
      signal: never,
    });
  }
}
