import { omitUndefined } from '@portico/core/values';
import { listMediaTypes, redirectStatuses } from '@portico/core/manifest';
import type { Operation } from '@portico/core/manifest';
import type { Content, Header, MediaType, Response } from '../document/document.ts';
import type { Schema } from '../document/schema.ts';
import type { ComponentNames } from '../names/naming.ts';
import { listRefusals } from '../refusals/refusals.ts';
import type { Refusal } from '../refusals/refusals.ts';
import type { SchemaScope } from '../schemas/schemaScope.ts';
import { createShapeSchema } from '../schemas/shapes.ts';
import { listExamples } from './examples.ts';
import { answersFile, readsFile } from '../operationFacts.ts';
import { createFileContent, createFileResponses, fileHeaders, unsatisfiedRange, wholeFileHeaders } from './files.ts';
import { createRefusalHeaders, createReplayHeaders } from './idempotency.ts';
import { getPhrase } from './phrases.ts';
import { rateLimitedHeaders, createRateLimitHeaders, createRefusalLimitHeaders } from './rateLimits.ts';

/** Creates the responses of an operation by status: success and errors. */
export function createResponses(operation: Operation, area: string, naming: ComponentNames): Record<string, Response> {
  const refusals = Map.groupBy(listRefusals(operation, area, naming.hasStore(area)), ({ status }) => status);
  const refused = [...refusals].toSorted(([one], [other]) => one - other);
  return {
    [operation.status]: createSuccess(operation, naming.getScope(area, 'response')),
    ...omitUndefined({
      304:
        operation.query?.versioned && !operation.query.holdsOthers
          ? { description: getPhrase(304), headers: { ETag: entityTag, ...createRateLimitHeaders(operation) } }
          : undefined,
    }),
    ...(readsFile(operation) ? createFileResponses(operation) : {}),
    ...Object.fromEntries(refused.map(([status, group]) => [status, createRefusal(status, group, operation, naming)])),
  };
}

function createSuccess(operation: Operation, scope: SchemaScope): Response {
  if (answersFile(operation)) return createFileSuccess(operation);
  const content = createSuccessContent(operation, scope);
  const tagged = content !== undefined && (operation.query?.versioned || operation.mutation?.versioned);
  const headers = {
    ...omitUndefined({ Location: operation.location && createLocation(operation), ETag: tagged ? entityTag : undefined }),
    ...omitUndefined({ 'Retry-After': operation.background || operation.readsJob ? createJobRetryAfter() : undefined }),
    ...createOutputHeaders(operation),
    ...createReplayHeaders(operation),
    ...createRateLimitHeaders(operation),
  };
  return omitUndefined({
    description: getPhrase(operation.status),
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    content,
  });
}

function createFileSuccess(operation: Operation): Response {
  const headers = {
    ...omitUndefined({ Location: operation.location && createLocation(operation) }),
    ...createOutputHeaders(operation),
    ...(readsFile(operation) ? wholeFileHeaders : fileHeaders),
    ...createRateLimitHeaders(operation),
  };
  return { description: getPhrase(operation.status), headers, content: createFileContent(operation.result) };
}

/** Creates the headers that the operation declares to set, its cookies, and the target of a redirect. */
function createOutputHeaders({ responseHeaders = {}, responseCookies = {}, status }: Operation): Record<string, Header> {
  const declared = Object.entries(responseHeaders).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  const lines = Object.entries(responseCookies).map(([name, description]) => `\`${name}\`: ${description}`);
  return {
    ...Object.fromEntries(declared),
    ...omitUndefined({
      'Set-Cookie': lines.length > 0 ? { description: lines.join('\n\n'), schema: { type: 'string' as const } } : undefined,
      Location: redirectStatuses.has(status)
        ? {
            description: 'The target of the redirect (RFC 9110 section 10.2.2).',
            required: true,
            schema: { type: 'string' as const, format: 'uri-reference' },
          }
        : undefined,
    }),
  };
}

const entityTag: Header = {
  description: 'The version of the returned entity, as a strong entity tag (RFC 9110 section 8.8.3).',
  required: true,
  schema: { type: 'string' },
};

function createLocation({ background }: Operation): Header {
  return {
    description: background ? 'The URL at which the state of the job is read.' : 'The URL of the created resource.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  };
}

function createJobRetryAfter(): Header {
  return {
    description: 'Seconds after which the state of an unfinished job may have changed (RFC 9110 section 10.2.3).',
    schema: { type: 'integer', minimum: 0 },
  };
}

function createSuccessContent(operation: Operation, scope: SchemaScope): Content | undefined {
  const { result, status } = operation;
  // These two statuses have no content (RFC 9110 sections 15.3.5 and 15.3.6).
  if (!result || status === 204 || status === 205) return undefined;
  const media: MediaType = omitUndefined({ schema: createShapeSchema(result, scope), examples: listExamples(operation, 'response') });
  const flows = result.kind === 'scalar' && result.scalar === 'ByteStream';
  return flows ? { [listMediaTypes(result)?.[0] ?? 'application/octet-stream']: media } : { 'application/json': media };
}

function createRefusal(status: number, group: readonly Refusal[], operation: Operation, naming: ComponentNames): Response {
  const own = {
    ...headersOfRefusals[status],
    ...createRefusalHeaders(operation, status),
    ...createRefusalLimitHeaders(operation, status),
  };
  const headers = Object.keys(own).length > 0 ? own : undefined;
  return omitUndefined({
    description: describeRefusals(status, group),
    headers,
    content: createProblemContent(createRefusalSchema(group, naming)),
  });
}

/** The headers of error responses by status. */
const headersOfRefusals: Readonly<Record<number, Record<string, Header>>> = {
  401: {
    'WWW-Authenticate': { description: 'The authentication scheme (RFC 9110 section 11.6.1).', required: true, schema: { type: 'string' } },
  },
  415: {
    Accept: {
      description: 'The accepted content types, if the content type is rejected (RFC 9110 section 15.5.16).',
      schema: { type: 'string' },
    },
    'Accept-Encoding': {
      description: 'The accepted content encodings, if the content encoding is rejected (RFC 9110 section 12.5.3).',
      schema: { type: 'string' },
    },
  },
  416: { 'Content-Range': unsatisfiedRange },
  429: rateLimitedHeaders,
  ...Object.fromEntries([502, 503, 504].map((status) => [status, { 'Retry-After': createRetryAfter() }])),
};

function createRetryAfter(): Header {
  return {
    description: 'Seconds to wait before a retry, if known (RFC 9110 section 10.2.3).',
    schema: { type: 'integer', minimum: 0 },
  };
}

/** Creates the schema of a status. Several errors with the same status are distinguished by their codes. */
function createRefusalSchema(group: readonly Refusal[], naming: ComponentNames): Schema {
  const mapping = Object.fromEntries(group.map((refusal) => [refusal.code, naming.getAddress(refusal)]));
  const addresses = [...new Set(group.map((refusal) => naming.getAddress(refusal)))];
  const schemas = addresses.map((address): Schema => ({ $ref: address }));
  if (schemas.length === 1) return schemas[0]!;
  const toldApart = Object.keys(mapping).length === schemas.length;
  return toldApart ? { oneOf: schemas, discriminator: { propertyName: 'code', mapping } } : { anyOf: schemas };
}

function describeRefusals(status: number, group: readonly Refusal[]): string {
  const lines = new Set(group.map(({ code, error }) => `\`${code}\`: ${error.description ?? error.title ?? getPhrase(status)}`));
  return [...lines].join('\n\n');
}

function createProblemContent(schema: Schema): Content {
  return { 'application/problem+json': { schema } };
}
