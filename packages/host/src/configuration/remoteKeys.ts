import type { ConfigurationKey } from './configurationKey.ts';

/** The keys for areas in other processes. */
export const remoteKeys = [
  {
    key: 'Service:RemoteBoundaries:<area>:BaseUrl',
    type: 'address',
    schemes: ['http', 'https'],
    meaning: 'the address of the host that runs a remote area, for calls, and for messages with `http`: `http://billing:3001`',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Timeout',
    type: 'duration',
    default: '30',
    option: 'RemoteBoundary(…).timeout',
    winner: 'configuration',
    meaning: 'how long a caller of the area waits for a response',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Connections',
    type: 'number',
    default: '64',
    meaning: 'how many connections to that host may be open at once',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:MaxPending',
    type: 'number',
    default: '512',
    meaning: 'how many calls may wait for a connection; further calls are rejected with 503',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:MaxAnswerSize',
    type: 'number',
    default: '67108864',
    meaning: 'the largest response that is read into memory, in bytes; files and streams are not limited',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:Attempts',
    type: 'number',
    default: '3',
    option: 'RemoteBoundary(…).attempts',
    winner: 'configuration',
    meaning: 'how often a repeatable call is sent, including the first attempt',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:Delay',
    type: 'duration',
    default: '100ms',
    meaning: 'the longest pause before the second attempt; it doubles with each further attempt',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:MaxDelay',
    type: 'duration',
    default: '2s',
    meaning: 'the upper limit of these pauses',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Breaker:Threshold',
    type: 'number',
    default: '10',
    meaning: 'after how many consecutive calls without a response the circuit breaker opens',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Breaker:OpenTime',
    type: 'duration',
    default: '2s',
    meaning: 'how long the circuit breaker stays open',
  },
  {
    key: 'Service:RemoteBoundaries:Key',
    type: 'text',
    secret: true,
    meaning:
      'the secret, at least 32 bytes, of the tokens that authenticate hosts to each other; by default it is derived from `Service:Jwt:Key`',
  },
  {
    key: 'Service:RemoteBoundaries:InvokeEndpoint:Enabled',
    type: 'switch',
    meaning:
      'whether other hosts can call this one at `/_service/invoke` and `/_service/contract/{area}`; by default, if the host has remote areas or runs only some areas of its project',
  },
  {
    key: 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous',
    type: 'switch',
    default: 'false',
    meaning: 'whether `/_service/invoke` accepts callers without a credential, except for internal operations',
  },
] as const satisfies readonly ConfigurationKey[];
