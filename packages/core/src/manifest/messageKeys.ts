import { statusPhrases } from './statusPhrases.ts';

/** A message of the framework that catalogues translate. */
export interface MessageKey {
  /** The English message, in the syntax of ICU MessageFormat. */
  readonly english: string;
  /** When it is used. */
  readonly used: string;
}

const inRequest = 'a value of the request';

/** The names of values in other messages. */
const names: Readonly<Record<string, MessageKey>> = {
  'name.value': { english: "''{name}''", used: 'the name of a value in other messages' },
  'name.body': { english: 'The body', used: 'the whole body in other messages' },
  'problem.other': { english: 'The server did not accept this request.', used: 'an error whose code no catalogue knows' },
};

/** The types that a value can have, as part of other messages. */
const types: Readonly<Record<string, string>> = {
  text: 'text',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
  list: 'a list',
  number: 'a number',
  int: 'a whole number of 32 bits',
  long: 'a whole number of 64 bits',
  decimal: 'a decimal number',
  guid: 'a GUID',
  date: 'a date of the form YYYY-MM-DD',
  dateTime: 'an RFC 3339 timestamp with its offset',
  duration: 'an ISO 8601 duration such as PT1H30M, without years and months',
  base64: 'base64 text',
  file: 'a file',
};

/** The failures of values that cannot be bound. */
const binding: Readonly<Record<string, string>> = {
  other: '{name} is not valid.',
  missing: '{name} is missing.',
  repeated: '{name} must not be repeated.',
  unknown: 'Unknown query parameter {name}.',
  'unknown.suggestion': "Unknown query parameter {name}. Did you mean ''{suggestion}''?",
  unicode: '{name} has text that is not well-formed Unicode.',
  'unicode.utf8': '{name} is not valid UTF-8.',
  'unicode.percent': '{name} is not percent-encoded UTF-8.',
  cursor: '{name} is not a valid cursor for this query, sort order and caller; start again without it.',
  complexFilter: '{name} is not a valid filter.',
  'complexFilter.at': '{name} at {at} is not a valid filter.',
  malformed: '{name} is malformed.',
  'malformed.expected': '{name} is not {expected}.',
  'malformed.values': '{name} is not one of {values}.',
  'malformed.json': '{name} is not valid JSON.',
  'malformed.utf8': '{name} is not valid UTF-8.',
  'malformed.depth': '{name} is nested deeper than {max, number} levels.',
  'malformed.nul': '{name} cannot contain the character U+0000.',
  'malformed.entityTags': '{name} must be `*` or a list of entity tags in double quotes.',
  'malformed.idempotencyKey': '{name} must have 1 to {max, number} visible characters, with or without double quotes.',
  'malformed.characters': '{name} contains characters that are not allowed here.',
  'malformed.form': '{name} is not a valid multipart form.',
};

/** The failures of values that violate a rule, in addition to the rules about single values. */
const validation: Readonly<Record<string, string>> = {
  other: '{name} is not valid.',
  required: '{name} is required.',
  mandatory: '{name} is required.',
  type: '{name} has another type than expected.',
  'type.expected': '{name} must be {expected}.',
  enum: '{name} must be one of {values}.',
  number: '{name} must be a number that a double can represent exactly; send other numbers as text.',
  int: '{name} must be a whole number of 32 bits.',
  long: '{name} must be a whole number of 64 bits.',
  decimal: '{name} must be a decimal number.',
  guid: '{name} must be a GUID.',
  date: '{name} must be a date of the form YYYY-MM-DD.',
  dateTime: '{name} must be an RFC 3339 timestamp with its offset.',
  duration: '{name} must be an ISO 8601 duration such as PT1H30M, without years and months.',
  base64: '{name} must be base64 text.',
  depth: '{name} must not nest deeper than {max, number} levels.',
  precision: '{name} must have at most {digits, number} digits before the decimal point and {decimals, number} after it.',
  between: '{name} must be given exactly twice: the lower and the upper bound.',
  cursor: 'The values that this query sorts by are too long for a cursor; sort by something shorter.',
  maxRows: 'More than {max, number} rows match; narrow the filters.',
  minLength: '{name} must have at least {min, plural, one {# character} other {# characters}}.',
  maxLength: '{name} must have at most {max, plural, one {# character} other {# characters}}.',
  'maxLength.bytes': '{name} must have at most {max, number} bytes in UTF-8, because it is indexed.',
  minItems: '{name} must have at least {min, plural, one {# element} other {# elements}}.',
  maxItems: '{name} must have at most {max, plural, one {# element} other {# elements}}.',
  multipleOf: '{name} must be a multiple of {divisor}.',
  notEmpty: '{name} must not be empty.',
  email: '{name} must be an e-mail address.',
  url: '{name} must be an absolute URL.',
  phone: '{name} must be a phone number in international form.',
  creditCard: '{name} must be a payment card number.',
  pattern: '{name} must match the pattern {pattern}.',
  oneOf: '{name} must be one of {values}.',
  uniqueItems: '{name} must not contain duplicate elements.',
  minDuration: '{name} must be at least {min}.',
  maxDuration: '{name} must be at most {max}.',
  future: '{name} must be in the future.',
  past: '{name} must be in the past.',
  futureOrPresent: '{name} must not be in the past.',
  pastOrPresent: '{name} must not be in the future.',
  greaterThan: '{name} must be greater than {min, number}.',
  greaterThanOrEqual: '{name} must be at least {min, number}.',
  lessThan: '{name} must be less than {max, number}.',
  lessThanOrEqual: '{name} must be at most {max, number}.',
  equalTo: '{name} must be equal to {value, number}.',
  notEqualTo: '{name} must not be equal to {value, number}.',
  'greaterThan.other': "{name} must be greater than ''{other}''.",
  'greaterThanOrEqual.other': "{name} must be at least ''{other}''.",
  'lessThan.other': "{name} must be less than ''{other}''.",
  'lessThanOrEqual.other': "{name} must be at most ''{other}''.",
  'equalTo.other': "{name} must be equal to ''{other}''.",
  'notEqualTo.other': "{name} must not be equal to ''{other}''.",
};

/** The details of the framework's own errors, by code. */
const details: Readonly<Record<string, string>> = {
  BAD_REQUEST: 'The request is malformed.',
  INVALID_SIGNATURE: 'The signature does not match the body.',
  UNAUTHORIZED: 'Sign in with a valid credential to use this operation.',
  FORBIDDEN: 'You may not use this operation.',
  NOT_FOUND: "{entity} ''{id}'' was not found.",
  CONFLICT: 'The request contradicts the current state.',
  'CONFLICT.fields': 'Another row has the same {fields}, or a referenced row does not exist.',
  INVALID_TRANSITION: '{entity} is {from} and cannot become {to}.',
  CONCURRENCY_CONFLICT: "{entity} ''{id}'' was changed by somebody else in the meantime; read it again and repeat.",
  VALIDATION_ERROR: 'The input is not valid.',
  BUSINESS_RULE: "The rule ''{rule}'' does not allow this.",
  PRECONDITION_REQUIRED: 'Send `If-Match` with the `ETag` of the state that you read.',
  PRECONDITION_FAILED: 'It was changed since you read it; read it again and repeat.',
  DEPENDENCY_INVALID: '{dependency} returned a response that cannot be used.',
  DEPENDENCY_UNAVAILABLE: '{dependency} is not available.',
  DEPENDENCY_TIMEOUT: '{dependency} did not respond in time.',
  BINDING_FAILED: 'Values of the request are missing or invalid.',
  ROUTE_NOT_FOUND: 'Nothing was found at this URL.',
  UNKNOWN_ACTION: 'This action does not exist.',
  METHOD_NOT_ALLOWED: 'This URL supports only {methods}.',
  RATE_LIMITED: 'Too many requests; try again in {seconds, plural, one {# second} other {# seconds}}.',
  UNSUPPORTED_API_VERSION: 'This API version does not exist; supported: {supportedVersions}.',
  BODY_TOO_LARGE: '{max, plural, one {The request may have at most # byte.} other {The request may have at most # bytes.}}',
  'BODY_TOO_LARGE.values': 'The JSON of the request body may have at most {max, number} values.',
  OVERLOADED: 'The host has no memory left for the body of this request; send it again in a moment.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the request body as {accept}.',
  'UNSUPPORTED_MEDIA_TYPE.encoding': 'Send the request body in one of these encodings: {encodings}.',
  FILE_TOO_LARGE: 'A file is too large.',
  UNSUPPORTED_FILE_TYPE: 'A file has a content type that is not accepted.',
  RANGE_NOT_SATISFIABLE: 'The file has {length, number} bytes; request a range that begins before its end.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was already used with a different request; use a new key for each request.',
  IDEMPOTENCY_KEY_IN_USE: 'The first request with this Idempotency-Key is still in progress; retry in a moment.',
  FILTER_TIME_EXCEEDED: 'The filter takes too long; narrow it.',
  DEADLINE_EXCEEDED: 'The operation took too long.',
  NOT_READY: 'The host is not ready.',
  INTERNAL_ERROR: 'The server failed unexpectedly; find the error in its logs by the traceId.',
};

/** The messages of the framework, by key. A catalogue has every one of them. */
export const messageKeys: Readonly<Record<string, MessageKey>> = {
  ...names,
  ...prefix('type.', types, 'a type in other messages'),
  ...prefix('binding.', binding, inRequest),
  ...prefix('validation.', validation, inRequest),
  ...prefix('', details, 'the detail of a problem'),
  ...prefix('status.', listStatuses(), 'the title of a problem'),
};

/** Returns the names in braces of a message: the params that it mentions. Texts in options mention none. */
export function listMessageParams(english: string): readonly string[] {
  return [...new Set([...english.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))];
}

/** Returns the key of the message for a failure whose code has none. */
export function getOtherKey(code: string): string {
  return `${code.startsWith('validation.') ? 'validation' : 'binding'}.other`;
}

function prefix(start: string, messages: Readonly<Record<string, string>>, used: string): Record<string, MessageKey> {
  return Object.fromEntries(Object.entries(messages).map(([key, english]) => [`${start}${key}`, { english, used }]));
}

function listStatuses(): Record<string, string> {
  return Object.fromEntries(Object.entries(statusPhrases).filter(([status]) => Number(status) >= 400));
}
