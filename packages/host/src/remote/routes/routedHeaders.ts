import { joinHeader } from '@portico/runtime';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import type { HttpSource } from '../../http/source.ts';

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;
const ranges = ['range', 'if-range'] as const;

/** What goes along of a request to a route beside what goes along with every call: on which condition it is answered, in which version, and whose it is. */
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

// RFC 9110 section 7.6.1, and what is between hosts of ours.
const ownOfHop: ReadonlySet<string> = new Set([
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

/** The headers of an answer that its client gets, too. */
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
