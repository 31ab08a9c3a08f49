import type { Caller } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { ClaimsCaller } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';

/**
 * Returns the caller that the headers `X-User-Id`, `X-User-Name`, `X-User-Roles`, `X-User-Permissions` and `X-Tenant-Id`
 * describe. Without an id the caller is anonymous.
 * Any client can send these headers, so only hosts in development read them.
 */
export function readDevelopmentCaller({ headers }: ServerRequest): Caller | undefined {
  const one = (name: string) => String(headers[name] ?? '').trim();
  const several = (name: string) =>
    one(name)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const id = one('x-user-id');
  if (id === '') return undefined;
  const name = one('x-user-name');
  const tenant = one('x-tenant-id');
  return new ClaimsCaller({
    sub: id,
    role: several('x-user-roles'),
    permission: several('x-user-permissions'),
    ...omitUndefined({ name: name || undefined, tenant_id: tenant || undefined }),
  });
}
