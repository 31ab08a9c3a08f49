import type { ConfigurationKey } from './configurationKey.ts';

/** The keys that limit the cost of requests. */
export const requestKeys = [
  {
    key: 'Service:Requests:BodyLimit',
    type: 'number',
    default: '30000000',
    option: 'bodyLimit',
    meaning: 'the largest request body of an operation, in bytes',
  },
  {
    key: 'Service:Requests:BodyValues',
    type: 'number',
    default: '500000',
    option: 'bodyValues',
    meaning: 'the maximum number of values (scalars, arrays and objects) in the JSON body of an operation',
  },
  {
    key: 'Service:Requests:BodyMemory',
    type: 'number',
    default: '200000000',
    option: 'bodyMemory',
    meaning: 'how much memory the bodies of all requests may use together, in bytes; further requests are rejected with 503 `OVERLOADED`',
  },
  {
    key: 'Service:Requests:HeadersTimeout',
    type: 'duration',
    default: '15',
    option: 'headersTimeout',
    optionUnit: 'ms',
    readBy: 'createHost',
    meaning: 'how long a client may take to send the headers of a request; then the host responds with 408 and closes the connection',
  },
  {
    key: 'Service:Requests:Timeout',
    type: 'duration',
    default: '120',
    option: 'requestTimeout',
    optionUnit: 'ms',
    readBy: 'createHost',
    meaning: 'how long a client may take to send a whole request; then the host responds with 408 and closes the connection',
  },
  {
    key: 'Service:Responses:StallTimeout',
    type: 'duration',
    default: '30',
    option: 'stallTimeout',
    optionUnit: 'ms',
    readBy: 'createHost',
    meaning: 'how long a client may stop reading a response; then the host closes the connection',
  },
  {
    key: 'Service:Responses:Memory',
    type: 'number',
    default: '200000000',
    option: 'responseMemory',
    readBy: 'createHost',
    meaning:
      'how much memory all responses that clients are reading may use together, in bytes; beyond it, the host closes the connections of the largest stalled responses',
  },
  {
    key: 'Service:Filters:MaxConditions',
    type: 'number',
    default: '50',
    option: 'maxConditions',
    meaning: 'the maximum number of conditions of a complex filter, up to 5000',
  },
  {
    key: 'Service:Filters:MaxDepth',
    type: 'number',
    default: '32',
    option: 'maxFilterDepth',
    meaning: 'the maximum nesting depth of objects or lists in a complex filter, up to 100',
  },
  {
    key: 'Service:Filters:MaxLength',
    type: 'number',
    default: '16384',
    option: 'maxFilterLength',
    meaning: 'the maximum number of characters of a complex filter, up to 1000000',
  },
  {
    key: 'Service:Filters:MaxValues',
    type: 'number',
    default: '1000',
    option: 'maxFilterValues',
    meaning: 'the maximum number of values in all conditions of a complex filter together, up to 10000',
  },
  {
    key: 'Service:Operations:<operation>:BodyLimit',
    type: 'number',
    meaning: 'the largest request body of one operation, `Area.Operation`, in bytes; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:BodyValues',
    type: 'number',
    meaning: 'the maximum number of values in the JSON body of this operation; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:FilterConditions',
    type: 'number',
    meaning: 'the maximum number of conditions of a complex filter of this operation; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:FilterDepth',
    type: 'number',
    meaning: 'the maximum number of levels of a complex filter of this operation; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:FilterLength',
    type: 'number',
    meaning: 'the maximum number of characters of a complex filter of this operation; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:FilterValues',
    type: 'number',
    meaning: 'the maximum number of values of a complex filter of this operation; overrides the operation and its groups',
  },
  {
    key: 'Service:Operations:<operation>:Timeout',
    type: 'duration',
    meaning: 'after how long the work of this operation is rolled back; overrides the operation; 0 disables the timeout',
  },
  {
    key: 'Service:Operations:<operation>:Statements',
    type: 'number',
    meaning:
      'the maximum number of statements that this operation sends to a store in one unit of work; overrides the operation; 0 means no limit',
  },
] as const satisfies readonly ConfigurationKey[];
