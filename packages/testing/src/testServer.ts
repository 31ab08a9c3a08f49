import type { Server } from 'node:http';
import type { BaseHostOptions, ServiceEndpointsBuilder, ServiceEndpointsOptions } from '@portico/host';
import type { ModulePlan } from '@portico/runtime';
import type { InjectedResponse } from './testResponse.ts';

/** A request that a test gives to an application. */
export interface TestedRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | Buffer;
}

/** The application of a server, as far as tests use it whatever the server is. */
export interface TestedApplication {
  readonly server: Server;
  inject(request: TestedRequest): PromiseLike<InjectedResponse>;
  listen(place: { readonly host?: string; readonly port: number }): Promise<string>;
  ready(): PromiseLike<unknown>;
  close(): PromiseLike<unknown>;
}

/** The options of `createHost` that the packages of servers have in common. */
export interface TestedHostOptions extends BaseHostOptions {
  /**
   * A level and where lines go, or false for no log.
   * @default no log
   */
  readonly logger?: boolean | { readonly level?: string; readonly stream?: { write(line: string): void } };
  /**
   * The proxies whose `X-Forwarded-*` headers are believed.
   * @default nobody
   */
  readonly trustProxy?: boolean | string | string[];
}

/** A package that puts a server in front of a host, such as `@portico/host-fastify` or `@portico/host-node`. */
export interface TestServer<Application, Options> {
  createHost(options: Options): Application;
  addServiceEndpoints(host: Application, areas: readonly ModulePlan[], options: ServiceEndpointsOptions): ServiceEndpointsBuilder;
  mapServiceEndpoints(host: Application): void;
}
