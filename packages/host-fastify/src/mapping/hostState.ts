import type { FastifyInstance } from 'fastify';
import { loadDescriptionModule } from '../description/document.ts';
import type { LoadDescriptionModule } from '../description/document.ts';
import type { HandWrittenRoutes } from '../description/handWritten.ts';
import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import type { Environment } from '../environment.ts';
import { Connections } from '../lifecycle/connections.ts';
import { Readiness } from '../lifecycle/readiness.ts';
import type { Unmatched } from '../routing/dispatch.ts';
import { UnservedCalls } from '../remote/unservedCalls.ts';
import { PlainRoutes } from '../routing/plainRoutes.ts';
import { RouteOwners } from '../routing/routeOwners.ts';
import { emptySlot } from '../telemetry/telemetrySlot.ts';
import type { TelemetrySlot } from '../telemetry/telemetrySlot.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';

/** What our functions remember of a host between their calls. */
export interface HostState {
  /** Given to `createHost`; else `NODE_ENV` says. */
  environment: Environment | undefined;
  endpoints: ServiceEndpoints | undefined;
  mapped: boolean;
  /** Made by `createHost`, so that unknown routes and Fastify's own refusals are ours too. */
  own: boolean;
  /** Answers unknown routes once the operations are mapped. */
  unmatched: Unmatched | undefined;
  /** The routes beside the operations, as far as they are known. */
  readonly plainRoutes: PlainRoutes;
  readonly owners: RouteOwners;
  readonly unservedCalls: UnservedCalls;
  /** Where the OpenAPI document was asked for. */
  documentPath: string | undefined;
  /** Whether `useApiDocumentation` asked for everything. */
  documented: boolean;
  loadDescriptionModule: LoadDescriptionModule;
  /** Whether `addServiceOpenApi` asked for the runtime document. */
  hasRuntimeDocument: boolean;
  /** The application's own routes; unknown where nobody remembers them. */
  handWritten: HandWrittenRoutes | undefined;
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

const states = new WeakMap<FastifyInstance, HostState>();

/** The state of a host, made when it is first asked for. */
export function stateOf(host: FastifyInstance): HostState {
  let state = states.get(host);
  if (!state) {
    state = freshState();
    states.set(host, state);
  }
  return state;
}

/** Whether this is a development host; an application of its own may have environments that we do not know. */
export function isDevelopment({ environment }: HostState): boolean {
  return (environment ?? process.env['NODE_ENV']) === 'development';
}

/** Whether a store that nothing is said of may be kept in memory: in environments that we know, and that are not production. */
export function isRehearsal({ environment }: HostState): boolean {
  return ['development', 'test'].includes(environment ?? process.env['NODE_ENV'] ?? '');
}

function freshState(): HostState {
  return {
    environment: undefined,
    endpoints: undefined,
    mapped: false,
    own: false,
    unmatched: undefined,
    plainRoutes: new PlainRoutes(),
    owners: new RouteOwners(),
    unservedCalls: new UnservedCalls(),
    documentPath: undefined,
    documented: false,
    loadDescriptionModule,
    hasRuntimeDocument: false,
    handWritten: undefined,
    hasReference: false,
    phase: 'starting',
    telemetry: emptySlot(),
    configuration: undefined,
    hostOptions: undefined,
    startOptions: undefined,
    connections: new Connections(),
    readiness: new Readiness(),
  };
}
