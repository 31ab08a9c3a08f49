import { formatAlternatives, storeTransports, transportNames } from './transportNames.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import { remoteKeys } from './remoteKeys.ts';
import { requestKeys } from './requestKeys.ts';
import { notifyingSchemes, storeKeys } from './storeKeys.ts';

const processKeys = [
  {
    key: 'NODE_ENV',
    type: 'text',
    default: 'production',
    option: 'environment',
    environmentOnly: true,
    meaning: 'the environment: `development`, `test` or `production`',
  },
  {
    key: 'HOST',
    type: 'text',
    default: { production: '0.0.0.0', elsewhere: '127.0.0.1' },
    option: 'host',
    readBy: 'startHost',
    environmentOnly: true,
    meaning: 'the address to listen at',
  },
  {
    key: 'PORT',
    type: 'number',
    default: '3000',
    option: 'port',
    readBy: 'startHost',
    environmentOnly: true,
    meaning: 'the port to listen at; 0 takes a free one',
  },
  {
    key: 'SERVICE_CONFIGURATION',
    type: 'text',
    default: 'service.json',
    environmentOnly: true,
    meaning: 'the JSON file of configuration, from the folder that the process is started in; where it is named it has to be there',
  },
  {
    key: 'Service:Log:Format',
    type: 'text',
    default: { production: 'json', elsewhere: 'text' },
    readBy: 'createHost',
    meaning: 'how lines of the log are written to standard output: `json` for programs, `text` for people',
  },
  {
    key: 'Service:TrustedProxies',
    type: 'list',
    option: 'trustProxy',
    readBy: 'createHost',
    meaning: 'addresses and ranges of the proxies whose `X-Forwarded-*` headers are believed',
  },
  {
    key: 'Service:Shutdown:Delay',
    type: 'duration',
    default: '0',
    option: 'drainDelay',
    optionUnit: 'ms',
    readBy: 'startHost',
    meaning: 'how long a host that stops still takes requests while `/health/ready` says no, so that load balancers look away',
  },
  {
    key: 'Service:Shutdown:Timeout',
    type: 'duration',
    default: '30',
    option: 'stopTimeout',
    optionUnit: 'ms',
    readBy: 'startHost',
    meaning: 'how long a host that stops waits for what is in flight, after that delay',
  },
] as const satisfies readonly ConfigurationKey[];

const redis = [
  {
    key: 'Service:Redis:Url',
    type: 'address',
    schemes: ['redis', 'rediss'],
    option: 'redis.url',
    meaning: 'the Redis that processes share: `redis://user:password@host:6379/0`, `rediss://…`',
  },
  {
    key: 'Service:Redis:Prefix',
    type: 'text',
    default: 'service:',
    option: 'redis.prefix',
    meaning: 'what the names of its keys begin with',
  },
  {
    key: 'Service:Redis:Timeout',
    type: 'duration',
    default: '500ms',
    option: 'redis.timeout',
    meaning: 'how long one answer of it is waited for before each process goes by itself for a second',
  },
] as const satisfies readonly ConfigurationKey[];

const callers = [
  {
    key: 'Service:Jwt:Key',
    type: 'text',
    secret: true,
    option: 'jwt.key',
    replacedBy: ['jwt.jwksUri'],
    meaning: 'the secret of HS256 tokens, at least 32 bytes',
  },
  {
    key: 'Service:Jwt:JwksUri',
    type: 'address',
    schemes: ['http', 'https'],
    option: 'jwt.jwksUri',
    replacedBy: ['jwt.key'],
    meaning: 'in place of a secret, where the issuer of tokens publishes its keys',
  },
  { key: 'Service:Jwt:Issuer', type: 'text', option: 'jwt.issuer', meaning: 'the claim `iss` of tokens' },
  { key: 'Service:Jwt:Audience', type: 'text', option: 'jwt.audience', meaning: 'the claim `aud` of tokens' },
  { key: 'Service:Jwt:Lifetime', type: 'duration', default: '1h', option: 'jwt.lifetime', meaning: 'how long issued tokens last' },
  {
    key: 'Service:Jwt:ClockSkew',
    type: 'duration',
    default: '60',
    option: 'jwt.clockSkew',
    meaning: 'by how much the clocks of issuer and host may differ',
  },
  {
    key: 'Service:Roles:<role>',
    type: 'list',
    option: 'roles.<role>.permissions',
    winner: 'both',
    meaning: 'permissions that the role grants beside what code says',
  },
] as const satisfies readonly ConfigurationKey[];

const messages = [
  {
    key: 'Service:Messaging:Transport',
    type: 'text',
    values: transportNames,
    default: 'in-process',
    option: 'messaging.transport',
    meaning: `how messages get to other areas: ${formatAlternatives(transportNames)}, which it is where \`Service:Messaging:RabbitMq:Url\` is set`,
  },
  {
    key: 'Service:Messaging:RabbitMq:Url',
    type: 'address',
    schemes: ['amqp', 'amqps'],
    option: 'messaging.url',
    fallback: 'Service:Messaging:Url',
    meaning: 'the address of the broker: `amqp://user:password@host:port/vhost`',
  },
  {
    key: 'Service:Messaging:Url',
    type: 'address',
    schemes: ['amqp', 'amqps'],
    meaning: 'with `rabbitmq`, the address of the broker where `Service:Messaging:RabbitMq:Url` is absent',
  },
  {
    key: 'Service:Messaging:Prefix',
    type: 'text',
    option: 'messaging.prefix',
    meaning: 'with `rabbitmq`, what the names of exchanges and queues begin with',
  },
  {
    key: 'Service:Messaging:Prefetch',
    type: 'number',
    default: '200',
    option: 'messaging.prefetch',
    meaning: 'with `rabbitmq`, how many messages of a queue are in hand at once',
  },
  {
    key: 'Service:Messaging:Sources:<store>:Url',
    type: 'address',
    schemes: notifyingSchemes,
    option: 'messaging.sources.<store>',
    meaning: `with ${formatAlternatives(storeTransports)}, a store of another host whose events are handled here`,
  },
] as const satisfies readonly ConfigurationKey[];

const limits = [
  {
    key: 'Service:RateLimits:<policy>:Kind',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.kind',
    winner: 'configuration',
    meaning: 'of the rate-limit policy of this name: `fixedWindow`, `slidingWindow`, `tokenBucket` or `concurrency`',
  },
  {
    key: 'Service:RateLimits:<policy>:Limit',
    type: 'number',
    option: 'rateLimitPolicies.<policy>.limit',
    winner: 'configuration',
    meaning: 'how many requests it lets through',
  },
  {
    key: 'Service:RateLimits:<policy>:Window',
    type: 'duration',
    option: 'rateLimitPolicies.<policy>.window',
    winner: 'configuration',
    meaning: 'in how much time',
  },
  {
    key: 'Service:RateLimits:<policy>:Burst',
    type: 'number',
    option: 'rateLimitPolicies.<policy>.burst',
    winner: 'configuration',
    meaning: 'how many at once, of a token bucket',
  },
  {
    key: 'Service:RateLimits:<policy>:PartitionBy',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.partitionBy',
    winner: 'configuration',
    meaning: 'whose requests are counted together',
  },
  {
    key: 'Service:RateLimits:<policy>:Store',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.store',
    winner: 'configuration',
    meaning: 'where they are counted: `memory` or `redis`',
  },
  {
    key: 'Service:RateLimits:<policy>:WhenStoreFails',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.whenStoreFails',
    winner: 'configuration',
    meaning: 'what an outage of Redis means: `local`, `open` or `closed`',
  },
] as const satisfies readonly ConfigurationKey[];

const telemetry = [
  {
    key: 'Service:Telemetry:Enabled',
    type: 'switch',
    meaning: 'whether traces, metrics and logs are exported; where it is absent, if there is an address for them',
  },
  {
    key: 'Service:Telemetry:Endpoint',
    type: 'address',
    schemes: ['http', 'https'],
    meaning: 'where OTLP is sent, where `OTEL_EXPORTER_OTLP_ENDPOINT` is absent: `http://collector:4318`',
  },
  {
    key: 'Service:Telemetry:ServiceName',
    type: 'text',
    meaning:
      'the name of the service, where `OTEL_SERVICE_NAME` is absent; else that of the package in the folder the process is started in',
  },
] as const satisfies readonly ConfigurationKey[];

/** Every key that a host reads: a further one is declared here, and then read with `setting`. */
export const hostKeys = [
  ...processKeys,
  ...storeKeys,
  ...redis,
  ...callers,
  ...messages,
  ...requestKeys,
  ...limits,
  ...telemetry,
  ...remoteKeys,
] as const;

type Filled<Key extends string> = Key extends `${infer Before}<${string}>${infer After}` ? `${Before}${string}${Filled<After>}` : Key;
type Section<Key extends string> = Key extends `${infer Before}:<${string}` ? Before : never;
type Declared = (typeof hostKeys)[number]['key'];

/** A key that is declared, with names in the places of `<name>`. */
export type HostKey = Filled<Declared>;

/** A section whose parts are names of the application's. */
export type HostSection = Section<Declared>;
