import { Configuration, Logger } from '@portico/core';
import { RemoteAreaClient, RemoteBoundary } from '@portico/remote';
import type { RemoteClientDependencies, RemoteBoundaryOptions } from '@portico/remote';
import { AreaCalls, ClaimsCaller, OperationCall } from '@portico/runtime';
import type { CallSource, ModulePlan, OperationPlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';
import { shopModule } from './shop.ts';

/** Configuration from an object. */
export class Settings extends Configuration {
  readonly #values: Readonly<Record<string, string>>;

  constructor(values: Readonly<Record<string, string>>) {
    super();
    this.#values = values;
  }

  get(key: string): string | undefined {
    return this.#values[key];
  }
}

/** One line of the log. */
export type Line = readonly [level: string, message: string, fields?: object];

/** Remembers what is logged. */
class NotedLogger extends Logger {
  readonly lines: Line[] = [];

  debug(...line: [string, object?]): void {
    this.lines.push(['debug', ...line]);
  }

  info(...line: [string, object?]): void {
    this.lines.push(['info', ...line]);
  }

  warn(...line: [string, object?]): void {
    this.lines.push(['warn', ...line]);
  }

  error(...line: [string, object?]): void {
    this.lines.push(['error', ...line]);
  }
}

/** Dependencies of a client, in a test. */
export interface LineSetup {
  readonly module?: ModulePlan;
  readonly options?: RemoteBoundaryOptions;
  /** By the names below `Service:RemoteBoundaries:Shop:`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly parts?: Partial<RemoteClientDependencies>;
}

/** Returns a line to the area `Shop`, with what it logs; failed calls are repeated at once. */
export function lineTo(url: string | undefined, { module = shopModule(), options, settings = {}, parts = {} }: LineSetup = {}) {
  const log = new NotedLogger();
  const all = { ...(url !== undefined && { BaseUrl: url }), 'Retries:Delay': '1ms', Timeout: '10s', ...settings };
  const configuration = new Settings(
    Object.fromEntries(Object.entries(all).map(([name, value]) => [`Service:RemoteBoundaries:Shop:${name}`, value])),
  );
  const line = new RemoteAreaClient(RemoteBoundary(module, options), {
    configuration,
    log,
    credential: () => 'Bearer of-this-host',
    ...parts,
  });
  onTestFinished(() => line.close());
  return { line, log };
}

/** How a request comes to the host that calls. */
export interface AskedBy {
  readonly headers?: Readonly<Record<string, string>>;
  readonly source?: Partial<CallSource>;
  readonly plan?: Partial<OperationPlan>;
  readonly signal?: AbortSignal;
}

/** Returns the call of a request, within which others are made. */
export function requestCall({ headers = {}, source, plan, signal = new AbortController().signal }: AskedBy = {}): OperationCall {
  const own: OperationPlan = {
    id: 'Desk.ask',
    verb: 'POST',
    route: '/ask',
    status: 200,
    body: 'none',
    answer: 'json',
    bind: () => ({}),
    invoke: () => undefined,
    ...plan,
  };
  const rawHeaders = Object.entries(headers).flat();
  const given = { params: {}, query: {}, rawHeaders, path: '/ask', signal, ...source };
  return new OperationCall(own, given, new ClaimsCaller({ sub: 'ann' }), 'a'.repeat(32));
}

/** The calls of the area, by method. */
export type Methods = Readonly<Record<string, (given?: object) => Promise<unknown>>>;

/** Calls of an area within a call, as generated code has them. */
export async function callsWithin(line: RemoteAreaClient, parent: OperationCall = requestCall(), asSystem?: true): Promise<Methods> {
  const areas = new AreaCalls(new Map([['Shop', await line.operations()]]), () => undefined);
  return areas.of(parent, { from: 'Desk', to: 'Shop', ...(asSystem && { asSystem }) }) as Methods;
}

/** Returns the operations that a test calls, and the log that it checks. */
export async function shopAt(url: string | undefined, setup: LineSetup & { readonly parent?: OperationCall } = {}) {
  const { line, log } = lineTo(url, setup);
  const parent = setup.parent ?? requestCall();
  onTestFinished(() => (parent.releases ?? []).forEach((release) => release()));
  return { line, log, parent, shop: await callsWithin(line, parent) };
}
