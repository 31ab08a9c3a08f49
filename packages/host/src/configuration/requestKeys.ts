import type { ConfigurationKey } from './configurationKey.ts';

/** The keys that say what requests may cost. */
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
    meaning: 'the most values (scalars, arrays and objects) in the JSON body of an operation',
  },
  {
    key: 'Service:Requests:BodyMemory',
    type: 'number',
    default: '200000000',
    option: 'bodyMemory',
    meaning: 'what the bodies of all requests may hold in memory together, in bytes; requests beyond it get 503 `OVERLOADED`',
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
    meaning: 'how long a client may read nothing of a response that is being sent; then the host closes the connection',
  },
  {
    key: 'Service:Responses:Memory',
    type: 'number',
    default: '200000000',
    option: 'responseMemory',
    readBy: 'createHost',
    meaning:
      'what responses may hold in memory together while clients read them, in bytes; beyond it the largest that no client reads are cut off',
  },
  {
    key: 'Service:Filters:MaxConditions',
    type: 'number',
    default: '50',
    option: 'maxConditions',
    meaning: 'the most conditions of a complex filter, up to 5000',
  },
  {
    key: 'Service:Filters:MaxDepth',
    type: 'number',
    default: '32',
    option: 'maxFilterDepth',
    meaning: 'how many objects, or lists, of a complex filter may stand inside of each other, up to 100',
  },
  {
    key: 'Service:Filters:MaxLength',
    type: 'number',
    default: '16384',
    option: 'maxFilterLength',
    meaning: 'the most characters of a complex filter, up to 1000000',
  },
  {
    key: 'Service:Filters:MaxValues',
    type: 'number',
    default: '1000',
    option: 'maxFilterValues',
    meaning: 'the most values that the conditions of a complex filter compare with, all together, up to 10000',
  },
  {
    key: 'Service:Operations:<operation>:BodyLimit',
    type: 'number',
    meaning: 'the largest request body of one operation, `Area.Operation`, in bytes; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:BodyValues',
    type: 'number',
    meaning: 'the most values in the JSON body of that operation; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:FilterConditions',
    type: 'number',
    meaning: 'the most conditions of a complex filter of that operation; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:FilterDepth',
    type: 'number',
    meaning: 'the most levels of a complex filter of that operation; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:FilterLength',
    type: 'number',
    meaning: 'the most characters of a complex filter of that operation; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:FilterValues',
    type: 'number',
    meaning: 'the most values of a complex filter of that operation; it replaces what the operation and its groups set',
  },
  {
    key: 'Service:Operations:<operation>:Timeout',
    type: 'duration',
    meaning: 'after how long the work of that operation is rolled back; it replaces what the operation sets, and 0 is never',
  },
  {
    key: 'Service:Operations:<operation>:Statements',
    type: 'number',
    meaning:
      'the most statements that that operation sends to a store in one unit of work; it replaces what the operation sets, and 0 is no limit',
  },
] as const satisfies readonly ConfigurationKey[];
