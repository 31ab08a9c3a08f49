import type { Server } from 'node:http';
import { readTrustedProxies } from './configuration/trustedProxies.ts';
import { HostConfiguration } from './configuration/hostConfiguration.ts';
import { getEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { createClientErrorResponder } from './http/clientErrors.ts';
import type { ClientErrorResponder } from './http/clientErrors.ts';
import { SecurityHeaders } from './http/securityHeaders.ts';
import { readTimeouts } from './lifecycle/configuredTimeouts.ts';
import { Connections } from './lifecycle/connections.ts';
import { guardRequests, createProblemServer } from './lifecycle/server.ts';
import type { HandleRequest } from './lifecycle/server.ts';
import { readLogFormat } from './logging/logFormat.ts';
import type { LoggerTarget } from './logging/logFormat.ts';
import { writeLine } from './logging/writeLine.ts';
import type { BaseHostOptions } from './baseHostOptions.ts';
import { baseHostOptionNames } from './optionNames/hostOptionNames.ts';
import type { OptionNames } from './optionNames/optionNames.ts';
import { prepareTls } from './tls/secureServer.ts';
import type { SecureServer } from './tls/secureServer.ts';
import { createEmptySlot } from './server/telemetrySlot.ts';
import type { TelemetrySlot } from './server/telemetrySlot.ts';
import type { TranslationSlot } from './translations/translationSlot.ts';

/** The server-independent parts of a server of `createHost`. */
export interface PreparedServer {
  /** The initial values of the host's state. */
  readonly state: {
    readonly own: true;
    readonly environment: Environment;
    readonly hasJsonOutput: boolean;
    readonly telemetry: TelemetrySlot;
    readonly translation: TranslationSlot;
    readonly configuration: HostConfiguration;
    readonly hostOptions: object;
    readonly hostOptionNames: OptionNames | undefined;
    readonly connections: Connections;
  };
  readonly security: SecurityHeaders | undefined;
  /** The certificate of the host, if it uses TLS. */
  readonly secure: SecureServer | undefined;
  /** The configured proxies. */
  readonly proxies: string[] | false;
  readonly bodyLimit: number;
  readonly answerClientError: ClientErrorResponder;
  /** Formats a log line for output. */
  readonly writeLine: (line: string) => string;
  /** Creates a Node server with the limits of the host. */
  readonly createServer: (handle: HandleRequest) => Server;
  /** Wraps a handler for the requests of a server that the application has created. */
  readonly guardRequests: (handle: HandleRequest) => HandleRequest;
}

/** The options of `createHost`, as far as every server has them. */
type ServerOptions = BaseHostOptions & { readonly logger?: LoggerTarget | boolean | undefined };

/**
 * Reads options and configuration for a server in front of a host. `ownNames` are the names of the options that the server
 * adds to those of every server: with them, an unknown option is a startup error.
 */
export function prepareServer(options: ServerOptions, ownNames?: OptionNames): PreparedServer {
  const hostOptionNames = ownNames && { ...baseHostOptionNames, ...ownNames };
  const environment = getEnvironment(options.environment);
  const connections = new Connections();
  const configuration = new HostConfiguration(process.env);
  const secure = prepareTls(options, configuration);
  const sending = { isSecure: secure !== undefined, isDevelopment: environment === 'development' };
  const security = options.securityHeaders === false ? undefined : new SecurityHeaders(sending);
  const headers = security?.unread.list ?? [];
  const telemetry = createEmptySlot();
  const translation: TranslationSlot = { translator: undefined };
  const answerClientError = createClientErrorResponder(headers, telemetry, translation);
  const timeouts = { ...readTimeouts(configuration), ...options };
  const format = readLogFormat(configuration, { environment, logger: options.logger });
  // Without a log, nothing is JSON.
  const hasJsonOutput = format === 'json' && options.logger !== false;
  return {
    state: {
      own: true,
      environment,
      hasJsonOutput,
      telemetry,
      translation,
      configuration,
      hostOptions: options,
      hostOptionNames,
      connections,
    },
    security,
    proxies: readTrustedProxies(configuration),
    bodyLimit: options.bodyLimit ?? 30_000_000,
    answerClientError,
    writeLine: writeLine(telemetry, format === 'text'),
    createServer: (handle) =>
      createProblemServer(handle, { timeouts, headers, answerClientError, telemetry, translation, connections, secure }),
    secure,
    guardRequests: (handle) => guardRequests(handle, headers, telemetry, translation),
  };
}
