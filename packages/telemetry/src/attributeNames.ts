/** Names of attributes that the conventions do not define. */
export const own = {
  /** `Area.Operation`. */
  operation: 'portico.operation',
  area: 'portico.area',
  /** The code of the problem in the response. */
  errorCode: 'portico.error.code',
  /** Whether the response came from the cache: `hit` or `miss`. */
  cacheResult: 'portico.cache.result',
  checkResult: 'portico.check.result',
  /** The name of a store. */
  store: 'portico.store',
  /** `Area.Handler`. */
  handler: 'portico.handler',
  /** The attempt of a handler, starting at 1. */
  attempt: 'portico.message.attempt',
  /** `Area.Job`. */
  job: 'portico.job',
  jobRun: 'portico.job.run',
  /** The attempt of a run, starting at 1. */
  jobAttempt: 'portico.job.attempt',
  /** The queue in which messages are pending, and their destination: an area, or an empty string for a broker. */
  source: 'portico.message.source',
  destination: 'portico.message.destination',
} as const;

/** Names from the messaging conventions, which are not stable yet. */
export const messaging = {
  system: 'messaging.system',
  destination: 'messaging.destination.name',
  operationName: 'messaging.operation.name',
  operationType: 'messaging.operation.type',
  messageId: 'messaging.message.id',
  group: 'messaging.consumer.group.name',
  processDuration: 'messaging.process.duration',
} as const;

/** The instrumentation scope of all signals. */
export const scope = '@portico/telemetry';

/** Histogram bounds in seconds that the conventions for HTTP and messaging recommend. */
export const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Histogram bounds in seconds that the conventions for databases recommend. */
export const statementBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
