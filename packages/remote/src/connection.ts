import type { Pool } from 'undici';
import type { RemoteOperation, RemotePlan } from '@portico/runtime';
import type { RemoteForm } from './call/buildRequest.ts';
import { RetryingSender } from './retryingSender.ts';
import { ContractWatch } from './contract/contractWatch.ts';
import { Transport } from './http/transport.ts';
import { RemoteInvoker } from './remoteInvoker.ts';
import type { InvokerOptions } from './remoteInvoker.ts';
import type { RemoteClientDependencies } from './remoteClientDependencies.ts';
import type { RemoteArea } from './remoteBoundary.ts';
import type { BoundarySettings } from './settings/boundarySettings.ts';

/** The timeout of the request for the contract of an area, in milliseconds. */
const contractPatience = 5000;

const never = new AbortController().signal;

/** Options of a connection. */
export interface ConnectionOptions {
  readonly area: RemoteArea;
  readonly settings: BoundarySettings;
  readonly baseUrl: URL;
  readonly options: RemoteClientDependencies;
  /** The client class of the HTTP library. */
  readonly Client: typeof Pool;
}

/** Sends the calls of one boundary. A host that calls no other area never loads it. */
export class Connection {
  readonly transport: Transport;
  readonly contract: ContractWatch;
  /** The options that calls are sent with. */
  readonly calls: InvokerOptions;
  readonly #hasContract: boolean;

  constructor(parts: ConnectionOptions) {
    const { area, settings, baseUrl, options } = parts;
    const { module } = area;
    const { log, random = Math.random, credential } = options;
    this.#hasContract = module.contract !== undefined;
    this.transport = new Transport(parts.Client, baseUrl, settings);
    this.contract = new ContractWatch({ module, log, ask: () => this.#askForContract(parts) });
    const url = new URL(`${baseUrl.href.replace(/\/+$/, '')}/_service/invoke`);
    const sender = new RetryingSender({
      area: module.name,
      url,
      settings,
      transport: this.transport,
      contract: this.contract,
      log,
      random,
    });
    const { timeout, maxAnswerSize } = settings;
    this.calls = { area: module.name, sender, transport: this.transport, maxAnswerSize, log, credential, timeout };
  }

  /** Returns an operation, as code calls it. */
  operation(form: RemoteForm, remote: RemotePlan): RemoteOperation {
    const isTold = () => this.#hasContract && this.contract.isTold;
    return new RemoteInvoker(form, { form: form.plan.answer, remote, hasContract: this.#hasContract, isTold }, this.calls);
  }

  async #askForContract({ area, settings, options }: ConnectionOptions) {
    const authorization = await options.hostCredential?.();
    return this.transport.buffered({
      method: 'GET',
      path: `/_service/contract/${encodeURIComponent(area.module.name)}`,
      headers: authorization === undefined ? [] : ['authorization', authorization],
      deadline: performance.now() + Math.min(settings.timeout, contractPatience),
      signal: never,
    });
  }
}
