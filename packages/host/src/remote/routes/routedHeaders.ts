import { joinHeader } from '@portico/runtime';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import type { HttpSource } from '../../http/source.ts';

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;
const ranges = ['range', 'if-range'] as const;

/** Builds the headers that are forwarded in addition to those of every call: conditions, version and client. */
export function buildRoutedHeaders(plan: OperationPlan, { source }: OperationCall): Record<string, string> {
  const { rawHeaders, isHead, request } = source as HttpSource;
  const asked = plan.answer === 'file' && plan.verb === 'GET' && !isHead ? [...conditions, ...ranges] : conditions;
  const headers: Record<string, string> = {};
  for (const name of asked) {
    const value = joinHeader(rawHeaders, name);
    if (value !== undefined) headers[name] = value;
  }
  if (plan.apiVersion) headers['x-api-version'] = `${plan.apiVersion.number}.0`;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
  return headers;
}

// RFC 9110 section 7.6.1, and headers between Portico hosts.
const ownOfHop: ReadonlySet<string> = new Set([
  // Its values cannot be joined; `listRelayedCookies` returns them.
  'set-cookie',
  'connection',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers of a response that are relayed to the client. */
export function filterRelayedHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const named = [headers['connection'] ?? []].flat().join(',').toLowerCase().split(',');
  const dropped = new Set(named.map((name) => name.trim()));
  const relayed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ownOfHop.has(name) || dropped.has(name) || name.startsWith('x-service-')) continue;
    relayed[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return relayed;
}

/** Returns the cookies of a response that are relayed to the client; undefined if there are none. */
export function listRelayedCookies(headers: Readonly<Record<string, string | string[] | undefined>>): string[] | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.length > 0 ? cookies : undefined;
}
