/** Names of attributes that the conventions do not have. */
export const own = {
  /** `Area.Operation`. */
  operation: 'portico.operation',
  area: 'portico.area',
  /** The code of the problem in the response. */
  errorCode: 'portico.error.code',
  /** Whether a response came from the cache: `hit` or `miss`. */
  cacheResult: 'portico.cache.result',
  checkResult: 'portico.check.result',
  /** The name of a store. */
  store: 'portico.store',
  /** `Area.Handler`. */
  handler: 'portico.handler',
  /** The first run of a handler is 1. */
  attempt: 'portico.message.attempt',
  /** `Area.Job`. */
  job: 'portico.job',
  jobRun: 'portico.job.run',
  /** The first attempt of a run is 1. */
  jobAttempt: 'portico.job.attempt',
  /** The queue in which messages are pending, and their destination: an area, or empty for a broker. */
  source: 'portico.message.source',
  destination: 'portico.message.destination',
} as const;

/** Names of the messaging conventions, which their package does not call stable yet. */
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

/** Bounds of histograms in seconds, as the conventions for HTTP and messaging advise. */
export const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Bounds of histograms in seconds, as the conventions for databases advise. */
export const statementBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
