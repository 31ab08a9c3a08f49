import type { Server } from 'node:http';
import { configuredProxies } from './configuration/trustedProxies.ts';
import { HostConfiguration } from './configuration/hostConfiguration.ts';
import { environmentOf } from './environment.ts';
import type { Environment } from './environment.ts';
import { clientErrorAnswers } from './http/clientErrors.ts';
import type { AnswerClientError } from './http/clientErrors.ts';
import { SecurityHeaders } from './http/securityHeaders.ts';
import { configuredTimeouts } from './lifecycle/configuredTimeouts.ts';
import { Connections } from './lifecycle/connections.ts';
import { guardRequests, problemServer } from './lifecycle/server.ts';
import type { HandleRequest } from './lifecycle/server.ts';
import { isForPeople } from './logging/logFormat.ts';
import type { LoggerTarget } from './logging/logFormat.ts';
import { writeLine } from './logging/writeLine.ts';
import type { BaseHostOptions } from './baseHostOptions.ts';
import { emptySlot } from './server/telemetrySlot.ts';
import type { TelemetrySlot } from './server/telemetrySlot.ts';

/** What a server of `createHost` is made from, whichever server it is. */
export interface PreparedServer {
  /** What the state of the host remembers. */
  readonly state: {
    readonly own: true;
    readonly environment: Environment;
    readonly telemetry: TelemetrySlot;
    readonly configuration: HostConfiguration;
    readonly hostOptions: object;
    readonly connections: Connections;
  };
  readonly security: SecurityHeaders | undefined;
  /** The proxies that configuration names. */
  readonly proxies: string[] | false;
  readonly bodyLimit: number;
  readonly answerClientError: AnswerClientError;
  /** Turns a line of the log into the text that is written. */
  readonly writeLine: (line: string) => string;
  /** Makes a server of Node with the limits of the host. */
  readonly createServer: (handle: HandleRequest) => Server;
  /** Makes a handler for the requests of a server that the application has made. */
  readonly guardRequests: (handle: HandleRequest) => HandleRequest;
}

/** Reads options and configuration for a server in front of a host. */
export function prepareServer(options: BaseHostOptions & { readonly logger?: LoggerTarget | boolean | undefined }): PreparedServer {
  const environment = environmentOf(options.environment);
  const connections = new Connections();
  const configuration = new HostConfiguration(process.env);
  const security = options.securityHeaders === false ? undefined : new SecurityHeaders();
  const headers = security?.unread.list ?? [];
  const telemetry = emptySlot();
  const answerClientError = clientErrorAnswers(headers, telemetry);
  const timeouts = { ...configuredTimeouts(configuration), ...options };
  const forPeople = isForPeople(configuration, { environment, logger: options.logger });
  return {
    state: { own: true, environment, telemetry, configuration, hostOptions: options, connections },
    security,
    proxies: configuredProxies(configuration),
    bodyLimit: options.bodyLimit ?? 30_000_000,
    answerClientError,
    writeLine: writeLine(telemetry, forPeople),
    createServer: (handle) => problemServer(handle, { timeouts, headers, answerClientError, telemetry, connections }),
    guardRequests: (handle) => guardRequests(handle, headers, telemetry),
  };
}
