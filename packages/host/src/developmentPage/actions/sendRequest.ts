import { request as httpRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { anonymous, ClaimsCaller } from '@portico/runtime';
import type { Caller } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { PlannedRoute } from '../../plannedRoute.ts';
import type { ServerRequest } from '../../server/serverRequest.ts';
import { ticketHeader } from './tickets.ts';
import type { Tickets } from './tickets.ts';

/** The response to a request that the page has sent. */
export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Whether the body is longer than what is shown. */
  readonly isCut: boolean;
}

/** The maximum number of bytes of a response that are shown. */
const mostShown = 200_000;

/** The time that a response may take, in milliseconds. */
const timeout = 120_000;

/** Returns the caller that the fields of the form describe. */
function readCaller(fields: URLSearchParams): Caller {
  const id = (fields.get('caller') ?? '').trim();
  const tenant = (fields.get('tenant') ?? '').trim();
  const permissions = (fields.get('permissions') ?? '').split(',').map((text) => text.trim());
  if (id === '') return anonymous;
  const role = fields.getAll('role').filter((text) => text !== '');
  return new ClaimsCaller({
    sub: id,
    role,
    permission: permissions.filter((text) => text !== ''),
    ...omitUndefined({ tenant_id: tenant || undefined }),
  });
}

/** Sends the request that a form describes to this host itself, over the network like any other request, and returns the response. */
export async function sendRequest(
  { plan, route }: PlannedRoute,
  fields: URLSearchParams,
  page: ServerRequest,
  tickets: Tickets,
): Promise<SentResponse> {
  const ticket = tickets.issue(readCaller(fields));
  try {
    const { body, type } = buildBody(plan.body, fields);
    const headers = { ...readHeaders(fields), ...(type && { 'content-type': type }), host: page.headers.host, [ticketHeader]: ticket };
    const path = buildPath(route, fields, page);
    return await exchange({ method: plan.verb, path, headers: omitUndefined(headers), body }, page);
  } finally {
    tickets.withdraw(ticket);
  }
}

/** Builds the path of the operation. If the page is mapped below a prefix, so are the operations. */
function buildPath({ segments }: PlannedRoute['route'], fields: URLSearchParams, { raw }: ServerRequest): string {
  const prefix = (raw.url ?? '').split('/_portico/', 1)[0]!;
  const parts = segments.map((segment) => {
    if (segment.kind === 'literal') return segment.text;
    const value = fields.get(`route.${segment.name}`) ?? '';
    return segment.kind === 'catchAll' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    [...fields].filter(([name, value]) => name.startsWith('query.') && value !== '').map(([name, value]) => [name.slice(6), value]),
  );
  return `${prefix}/${parts.join('/')}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function buildBody(form: string, fields: URLSearchParams): { readonly body?: string; readonly type?: string } {
  if (form === 'none') return {};
  if (form === 'form') {
    const given = [...fields]
      .filter(([name, value]) => name.startsWith('form.') && value !== '')
      .map(([name, value]) => [name.slice(5), value]);
    return { body: new URLSearchParams(given).toString(), type: 'application/x-www-form-urlencoded' };
  }
  const body = (fields.get('body') ?? '').replaceAll('\r\n', '\n');
  if (body === '') return {};
  return { body, type: form === 'stream' ? 'application/octet-stream' : 'application/json' };
}

/** The headers that only the sender of a request sets. */
const ownHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'te',
  'trailer',
  ticketHeader,
]);

/** Reads the lines of the field `headers`. Throws for a line that is not a header, and for headers that the form cannot set. */
function readHeaders(fields: URLSearchParams): OutgoingHttpHeaders {
  const lines = (fields.get('headers') ?? '').split('\n').map((line) => line.trim());
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`'${line}' is not a header. Write a name, a colon and a value.`);
      if (ownHeaders.has(name.toLowerCase())) throw new Error(`The form cannot set the header '${name}'.`);
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

interface OutgoingParts {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | undefined;
}

/** Connects to the address that the request of the form came to, so that no field of the form can choose another server. */
function exchange({ method, path, headers, body }: OutgoingParts, { raw }: ServerRequest): Promise<SentResponse> {
  const { localAddress, localPort, encrypted } = raw.socket as TLSSocket;
  const target = { host: localAddress, port: localPort, method, path, agent: false, timeout, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const sent = (encrypted === true ? httpsRequest : httpRequest)(
      { ...target, headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) } },
      (response) => void readResponse(response).then(resolve, reject),
    );
    sent.on('timeout', () => sent.destroy(new Error('The host sent no response in two minutes.'))).on('error', reject);
    sent.end(body);
  });
}

async function readResponse(response: IncomingMessage): Promise<SentResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (size < mostShown) chunks.push(chunk);
    size += chunk.byteLength;
    // A stream of events may never end.
    if (size >= mostShown) break;
  }
  const { rawHeaders, statusCode = 0 } = response;
  const headers = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]!] as const] : []));
  return { status: statusCode, headers, body: Buffer.concat(chunks).subarray(0, mostShown).toString('utf8'), isCut: size >= mostShown };
}
