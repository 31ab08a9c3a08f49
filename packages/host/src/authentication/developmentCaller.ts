import type { Caller } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { ClaimsCaller } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';

/**
 * The caller that the headers describe: `X-User-Id`, `X-User-Name`, `X-User-Roles`, `X-User-Permissions`, `X-Tenant-Id`. Nobody without an id.
 * Anybody can send them, so only hosts in development ask this.
 */
export function developmentCaller({ headers }: ServerRequest): Caller | undefined {
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
