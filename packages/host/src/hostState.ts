import { loadDescriptionModule } from './description/document.ts';
import type { LoadDescriptionModule } from './description/document.ts';
import type { ReferenceRenderer } from './description/referencePage.ts';
import type { HostConfiguration } from './configuration/hostConfiguration.ts';
import type { Environment } from './environment.ts';
import { Connections } from './lifecycle/connections.ts';
import { Readiness } from './health/readiness.ts';
import { UnservedCalls } from './http/unservedCalls.ts';
import { createEmptySlot } from './server/telemetrySlot.ts';
import type { TelemetrySlot } from './server/telemetrySlot.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';

/** What our functions remember of a host between their calls. */
export interface HostState {
  /** Given to `createHost`; else `NODE_ENV` says. */
  environment: Environment | undefined;
  endpoints: ServiceEndpoints | undefined;
  mapped: boolean;
  /** Made by `createHost`, so that unknown routes and the refusals of the server itself are ours, too. */
  own: boolean;
  readonly unservedCalls: UnservedCalls;
  /** Where the OpenAPI document was asked for. */
  documentPath: string | undefined;
  /** Whether `useApiDocumentation` asked for everything. */
  documented: boolean;
  loadDescriptionModule: LoadDescriptionModule;
  /** Whether `addServiceOpenApi` asked for the runtime document. */
  hasRuntimeDocument: boolean;
  /** Renders the interactive reference; undefined where the server cannot. */
  readonly referenceRenderer: ReferenceRenderer | undefined;
  /** Whether the interactive reference is mapped; its address is printed at start. */
  hasReference: boolean;
  phase: 'starting' | 'listening' | 'stopping';
  telemetry: TelemetrySlot;
  /** What the environment and the file say; read when it is first needed. */
  configuration: HostConfiguration | undefined;
  /** What `createHost` and `startHost` were told, for the listing of configuration. */
  hostOptions: object | undefined;
  startOptions: object | undefined;
  /** Of its servers. */
  connections: Connections;
  /** What the host depends on. */
  readonly readiness: Readiness;
}

/** Whether this is a development host; an application of its own may have environments that we do not know. */
export function isDevelopment({ environment }: HostState): boolean {
  return (environment ?? process.env['NODE_ENV']) === 'development';
}

/** Whether a store that nothing is said of may be kept in memory: in environments that we know, and that are not production. */
export function isDevelopmentOrTest({ environment }: HostState): boolean {
  return ['development', 'test'].includes(environment ?? process.env['NODE_ENV'] ?? '');
}

/** Returns the state of a host that nothing is known of yet. */
export function createHostState(): HostState {
  return {
    environment: undefined,
    endpoints: undefined,
    mapped: false,
    own: false,
    unservedCalls: new UnservedCalls(),
    documentPath: undefined,
    documented: false,
    loadDescriptionModule,
    hasRuntimeDocument: false,
    referenceRenderer: undefined,
    hasReference: false,
    phase: 'starting',
    telemetry: createEmptySlot(),
    configuration: undefined,
    hostOptions: undefined,
    startOptions: undefined,
    connections: new Connections(),
    readiness: new Readiness(),
  };
}
