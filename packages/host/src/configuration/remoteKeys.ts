import type { ConfigurationKey } from './configurationKey.ts';

/** What hosts read of areas in other processes. */
export const remoteKeys = [
  {
    key: 'Service:RemoteBoundaries:<area>:BaseUrl',
    type: 'address',
    schemes: ['http', 'https'],
    meaning: 'where the host of an area is that runs elsewhere, for calls, and for messages with `http`: `http://billing:3001`',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Timeout',
    type: 'duration',
    default: '30',
    option: 'RemoteBoundary(…).timeout',
    winner: 'configuration',
    meaning: 'how long a caller of the area waits for an answer',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Connections',
    type: 'number',
    default: '64',
    meaning: 'how many connections to that host are open at once',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:MaxPending',
    type: 'number',
    default: '512',
    meaning: 'how many calls may wait for one of them; further ones are refused with 503',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:MaxAnswerSize',
    type: 'number',
    default: '67108864',
    meaning: 'the largest answer that is read into memory, in bytes; files and bytes that flow are not',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:Attempts',
    type: 'number',
    default: '3',
    option: 'RemoteBoundary(…).attempts',
    winner: 'configuration',
    meaning: 'how often a call is sent that may be repeated, the first time included',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:Delay',
    type: 'duration',
    default: '100ms',
    meaning: 'the longest pause before the second attempt; it doubles with each further one',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Retries:MaxDelay',
    type: 'duration',
    default: '2s',
    meaning: 'what no such pause is longer than',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Breaker:Threshold',
    type: 'number',
    default: '10',
    meaning: 'after how many calls in a row without an answer that host is given up for a while',
  },
  {
    key: 'Service:RemoteBoundaries:<area>:Breaker:OpenTime',
    type: 'duration',
    default: '2s',
    meaning: 'for how long',
  },
  {
    key: 'Service:RemoteBoundaries:Key',
    type: 'text',
    secret: true,
    meaning:
      'the secret, at least 32 bytes, of the tokens by which hosts know each other; where it is absent, it is derived from `Service:Jwt:Key`',
  },
  {
    key: 'Service:RemoteBoundaries:InvokeEndpoint:Enabled',
    type: 'switch',
    meaning:
      'whether other hosts can call this one at `/_service/invoke` and `/_service/contract/{area}`; if it is absent, they can if the host has remote areas or runs only some areas of its project',
  },
  {
    key: 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous',
    type: 'switch',
    default: 'false',
    meaning: 'whether `/_service/invoke` accepts callers without a credential, except for internal operations',
  },
] as const satisfies readonly ConfigurationKey[];
