import { formatAlternatives, storeTransports, transportNames } from './transportNames.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import { observationKeys } from './observationKeys.ts';
import { remoteKeys } from './remoteKeys.ts';
import { requestKeys } from './requestKeys.ts';
import { notifyingSchemes, storeKeys } from './storeKeys.ts';
import { tlsKeys } from './tlsKeys.ts';

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
    meaning: 'the address to listen on',
  },
  {
    key: 'PORT',
    type: 'number',
    default: '3000',
    option: 'port',
    readBy: 'startHost',
    environmentOnly: true,
    meaning: 'the port to listen on; 0 selects a free port',
  },
  {
    key: 'SERVICE_CONFIGURATION',
    type: 'text',
    default: 'service.json',
    environmentOnly: true,
    meaning: 'the JSON configuration file, relative to the working directory; if this key is set, the file must exist',
  },
  {
    key: 'Service:Log:Format',
    type: 'text',
    default: { production: 'json', elsewhere: 'text' },
    readBy: 'createHost',
    meaning: 'the format of the log on standard output: `json` for programs, `text` for people',
  },
  {
    key: 'Service:TrustedProxies',
    type: 'list',
    option: 'trustProxy',
    readBy: 'createHost',
    meaning: 'addresses and ranges of the proxies whose `X-Forwarded-*` headers are trusted',
  },
  {
    key: 'Service:Shutdown:Delay',
    type: 'duration',
    default: '0',
    option: 'drainDelay',
    optionUnit: 'ms',
    readBy: 'startHost',
    meaning: 'how long a stopping host still accepts requests while `/health/ready` fails, so that load balancers stop routing to it',
  },
  {
    key: 'Service:Shutdown:Timeout',
    type: 'duration',
    default: '30',
    option: 'stopTimeout',
    optionUnit: 'ms',
    readBy: 'startHost',
    meaning: 'how long a stopping host waits for requests in flight after the delay',
  },
] as const satisfies readonly ConfigurationKey[];

const redis = [
  {
    key: 'Service:Redis:Url',
    type: 'address',
    schemes: ['redis', 'rediss', 'redis+sentinel', 'rediss+sentinel'],
    option: 'redis.url',
    meaning:
      'the address of the Redis that processes share: `redis://user:password@host:6379/0`, `rediss://…`, or that of its sentinels: `redis+sentinel://user:password@s1:26379,s2:26379/group/0`',
  },
  {
    key: 'Service:Redis:Prefix',
    type: 'text',
    default: 'service:',
    option: 'redis.prefix',
    meaning: 'the prefix of all keys in Redis',
  },
  {
    key: 'Service:Redis:Timeout',
    type: 'duration',
    default: '500ms',
    option: 'redis.timeout',
    meaning: 'how long a command may take; after a timeout each process works without Redis for a second',
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
    key: 'Service:Csrf:Key',
    type: 'text',
    secret: true,
    meaning:
      'the secret, at least 32 bytes, of the tokens in `X-CSRF-Token`; by default each process generates its own, so a token is valid in one process only',
  },
  {
    key: 'Service:Jwt:JwksUri',
    type: 'address',
    schemes: ['http', 'https'],
    option: 'jwt.jwksUri',
    replacedBy: ['jwt.key'],
    meaning: 'the address of the public keys of the issuer, instead of a secret',
  },
  { key: 'Service:Jwt:Issuer', type: 'text', option: 'jwt.issuer', meaning: 'the claim `iss` of tokens' },
  { key: 'Service:Jwt:Audience', type: 'text', option: 'jwt.audience', meaning: 'the claim `aud` of tokens' },
  { key: 'Service:Jwt:Lifetime', type: 'duration', default: '1h', option: 'jwt.lifetime', meaning: 'the lifetime of issued tokens' },
  {
    key: 'Service:Jwt:ClockSkew',
    type: 'duration',
    default: '60',
    option: 'jwt.clockSkew',
    meaning: 'the allowed clock difference between issuer and host',
  },
  {
    key: 'Service:Roles:<role>',
    type: 'list',
    option: 'roles.<role>.permissions',
    winner: 'both',
    meaning: 'permissions that the role grants in addition to those in code',
  },
] as const satisfies readonly ConfigurationKey[];

const messages = [
  {
    key: 'Service:Messaging:Transport',
    type: 'text',
    values: transportNames,
    default: 'in-process',
    option: 'messaging.transport',
    meaning: `how messages reach other areas: ${formatAlternatives(transportNames)}; \`rabbitmq\` is the default if \`Service:Messaging:RabbitMq:Url\` is set`,
  },
  {
    key: 'Service:Messaging:RabbitMq:Url',
    type: 'address',
    schemes: ['amqp', 'amqps'],
    option: 'messaging.url',
    fallback: 'Service:Messaging:Url',
    meaning: 'the address of the broker, or of the nodes of a cluster: `amqp://user:password@host:port,host:port/vhost`',
  },
  {
    key: 'Service:Messaging:Url',
    type: 'address',
    schemes: ['amqp', 'amqps'],
    meaning: 'with `rabbitmq`, the address of the broker if `Service:Messaging:RabbitMq:Url` is absent',
  },
  {
    key: 'Service:Messaging:Prefix',
    type: 'text',
    option: 'messaging.prefix',
    meaning: 'with `rabbitmq`, the prefix of the names of exchanges and queues',
  },
  {
    key: 'Service:Messaging:Prefetch',
    type: 'number',
    default: '200',
    option: 'messaging.prefetch',
    meaning: 'with `rabbitmq`, how many unacknowledged messages of a queue a consumer may have',
  },
  {
    key: 'Service:Messaging:Sources:<store>:Url',
    type: 'address',
    schemes: notifyingSchemes,
    option: 'messaging.sources.<store>',
    meaning: `with ${formatAlternatives(storeTransports)}, a store of another host whose events are handled here`,
  },
] as const satisfies readonly ConfigurationKey[];

const jobs = [
  {
    key: 'Service:Jobs:Enabled',
    type: 'switch',
    default: 'true',
    option: 'jobs.enabled',
    meaning: 'whether this host executes jobs when they are due; `false` for processes that only serve requests, and by default in tests',
  },
  {
    key: 'Service:Jobs:Concurrency',
    type: 'number',
    default: '5',
    option: 'jobs.concurrency',
    meaning: 'the maximum number of runs of jobs that this host executes at the same time, for each store',
  },
] as const satisfies readonly ConfigurationKey[];

const limits = [
  {
    key: 'Service:RateLimits:<policy>:Kind',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.kind',
    winner: 'configuration',
    meaning: 'the kind of the rate-limit policy: `fixedWindow`, `slidingWindow`, `tokenBucket` or `concurrency`',
  },
  {
    key: 'Service:RateLimits:<policy>:Limit',
    type: 'number',
    option: 'rateLimitPolicies.<policy>.limit',
    winner: 'configuration',
    meaning: 'how many requests the policy permits',
  },
  {
    key: 'Service:RateLimits:<policy>:Window',
    type: 'duration',
    option: 'rateLimitPolicies.<policy>.window',
    winner: 'configuration',
    meaning: 'the period to which the limit applies',
  },
  {
    key: 'Service:RateLimits:<policy>:Burst',
    type: 'number',
    option: 'rateLimitPolicies.<policy>.burst',
    winner: 'configuration',
    meaning: 'the capacity of a token bucket',
  },
  {
    key: 'Service:RateLimits:<policy>:PartitionBy',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.partitionBy',
    winner: 'configuration',
    meaning: 'which requests share a count',
  },
  {
    key: 'Service:RateLimits:<policy>:Store',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.store',
    winner: 'configuration',
    meaning: 'where requests are counted: `memory` or `redis`',
  },
  {
    key: 'Service:RateLimits:<policy>:WhenStoreFails',
    type: 'text',
    option: 'rateLimitPolicies.<policy>.whenStoreFails',
    winner: 'configuration',
    meaning: 'the behaviour while Redis is unreachable: `local`, `open` or `closed`',
  },
] as const satisfies readonly ConfigurationKey[];

const descriptions = [
  {
    key: 'Service:OpenApi:Version',
    type: 'text',
    values: ['3.0', '3.1'],
    default: '3.1',
    option: 'openApiVersion',
    meaning: 'the version of OpenAPI of the API description: `3.1`, or `3.0` for tools that do not read 3.1',
  },
] as const satisfies readonly ConfigurationKey[];

/** All keys that a host reads. A new key is declared here and then read with `readSetting`. */
export const hostKeys = [
  ...processKeys,
  ...storeKeys,
  ...redis,
  ...callers,
  ...messages,
  ...jobs,
  ...tlsKeys,
  ...requestKeys,
  ...limits,
  ...observationKeys,
  ...descriptions,
  ...remoteKeys,
] as const;

type KeyWithNames<Key extends string> = Key extends `${infer Before}<${string}>${infer After}`
  ? `${Before}${string}${KeyWithNames<After>}`
  : Key;
type Section<Key extends string> = Key extends `${infer Before}:<${string}` ? Before : never;
type Declared = (typeof hostKeys)[number]['key'];

/** A declared key, with names instead of `<name>`. */
export type HostKey = KeyWithNames<Declared>;

/** A section whose parts are names that the application chooses. */
export type HostSection = Section<Declared>;
