import type { Server } from 'node:http';
import type { Caller } from '@portico/core';
import type { BaseHostOptions, OperationCaller, ServiceEndpointsBuilder, ServiceEndpointsOptions } from '@portico/host';
import type { ModulePlan } from '@portico/runtime';
import type { InjectedResponse } from './testResponse.ts';

/** A request that a test sends to an application. */
export interface TestedRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | Buffer;
}

/** The part of an application that tests use with every server. */
export interface TestedApplication {
  readonly server: Server;
  inject(request: TestedRequest): PromiseLike<InjectedResponse>;
  as(caller: Caller): OperationCaller;
  asSystem(reason?: string): OperationCaller;
  forTenant(id: string): OperationCaller;
  listen(place: { readonly host?: string; readonly port: number }): Promise<string>;
  ready(): PromiseLike<unknown>;
  close(): PromiseLike<unknown>;
}

/** The options of `createHost` that all server packages have in common. */
export interface TestedHostOptions extends BaseHostOptions {
  /**
   * The level and the destination of log lines; false disables the log.
   * @default no log
   */
  readonly logger?: boolean | { readonly level?: string; readonly stream?: { write(line: string): void } };
  /**
   * The proxies whose `X-Forwarded-*` headers are trusted.
   * @default none
   */
  readonly trustProxy?: boolean | string | string[];
}

/** A package that puts a server in front of a host, such as `@portico/host-fastify` or `@portico/host-node`. */
export interface TestServer<Application, Options> {
  createHost(options: Options): Application;
  addServiceEndpoints(host: Application, areas: readonly ModulePlan[], options: ServiceEndpointsOptions): ServiceEndpointsBuilder;
  mapServiceEndpoints(host: Application): void;
}
