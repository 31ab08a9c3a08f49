import { loadDescriptionModule } from './description/document.ts';
import type { LoadDescriptionModule } from './description/document.ts';
import type { ReferenceRenderer } from './description/referencePage.ts';
import type { BodyLimits } from './bodies/bodyStage.ts';
import type { HostConfiguration } from './configuration/hostConfiguration.ts';
import type { AccessedRoute } from './access/routeAccess.ts';
import type { RouteGuard } from './access/routeGuard.ts';
import type { HostOperations } from './calls/hostOperations.ts';
import type { Environment } from './environment.ts';
import { Connections } from './lifecycle/connections.ts';
import { Readiness } from './health/readiness.ts';
import { UnservedCalls } from './http/unservedCalls.ts';
import type { OptionNames } from './optionNames/optionNames.ts';
import type { DevelopmentPageSlot } from './server/developmentPageSlot.ts';
import { createEmptySlot } from './server/telemetrySlot.ts';
import type { TelemetrySlot } from './server/telemetrySlot.ts';
import type { TranslationSlot } from './translations/translationSlot.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';

/** The state of a host that the functions of this package share. */
export interface HostState {
  /** The environment from `createHost`; otherwise `NODE_ENV` applies. */
  environment: Environment | undefined;
  endpoints: ServiceEndpoints | undefined;
  mapped: boolean;
  /** Whether `createHost` created the host, so that unknown routes and the server's own rejections get problem responses, too. */
  own: boolean;
  readonly unservedCalls: UnservedCalls;
  /** The requested path of the OpenAPI document. */
  documentPath: string | undefined;
  /** Whether `useApiDocumentation` was called. */
  documented: boolean;
  loadDescriptionModule: LoadDescriptionModule;
  /** Whether `addServiceOpenApi` was called. */
  hasRuntimeDocument: boolean;
  /** Renders the interactive reference; undefined if the server cannot. */
  readonly referenceRenderer: ReferenceRenderer | undefined;
  /** Whether the interactive reference is mapped; its address is printed at startup. */
  hasReference: boolean;
  /** The development page, once it is mapped: its address is printed at startup. */
  developmentPage: DevelopmentPageSlot | undefined;
  phase: 'starting' | 'listening' | 'stopping';
  telemetry: TelemetrySlot;
  /** The translator of problems, once the host is open. */
  translation: TranslationSlot;
  /** Whether standard output has one JSON document on each line, so that nothing else may be printed. */
  hasJsonOutput: boolean;
  /** The configuration of the environment and the file, read on first use. */
  configuration: HostConfiguration | undefined;
  /** The options of `createHost` and `startHost`, for the list of effective configuration. */
  hostOptions: object | undefined;
  /** The names of the options that `createHost` of the server has; undefined if they are not checked. */
  hostOptionNames: OptionNames | undefined;
  startOptions: object | undefined;
  /** The connections of its servers. */
  connections: Connections;
  /** The limits of the bodies of all requests, with their common budget; undefined until they are first needed. */
  bodyLimits: BodyLimits | undefined;
  /** The operations that the host's own code calls, once their areas are open. */
  operations: HostOperations | undefined;
  /** Guards hand-written routes, once the host is open. */
  guard: RouteGuard | undefined;
  /** The hand-written routes that declare requirements for their callers. */
  readonly accessedRoutes: AccessedRoute[];
  /** The host's dependencies. */
  readonly readiness: Readiness;
}

/** Returns whether this is a development host. An application with its own host may have other environments. */
export function isDevelopment({ environment }: HostState): boolean {
  return (environment ?? process.env['NODE_ENV']) === 'development';
}

/** Returns whether this is the host of a test. */
export function isTest({ environment }: HostState): boolean {
  return (environment ?? process.env['NODE_ENV']) === 'test';
}

/** Returns whether a store without an address may be in memory: in development and test, not in production or other environments. */
export function isDevelopmentOrTest({ environment }: HostState): boolean {
  return ['development', 'test'].includes(environment ?? process.env['NODE_ENV'] ?? '');
}

/** Returns the initial state of a host. */
export function createHostState(): HostState {
  return {
    environment: undefined,
    endpoints: undefined,
    mapped: false,
    own: false,
    hasJsonOutput: false,
    unservedCalls: new UnservedCalls(),
    documentPath: undefined,
    documented: false,
    loadDescriptionModule,
    hasRuntimeDocument: false,
    referenceRenderer: undefined,
    hasReference: false,
    developmentPage: undefined,
    phase: 'starting',
    bodyLimits: undefined,
    telemetry: createEmptySlot(),
    translation: { translator: undefined },
    configuration: undefined,
    hostOptions: undefined,
    hostOptionNames: undefined,
    startOptions: undefined,
    connections: new Connections(),
    operations: undefined,
    guard: undefined,
    accessedRoutes: [],
    readiness: new Readiness(),
  };
}
