import type { TraitName } from '@portico/core';
import type { EntityModel } from '@portico/core/manifest';
import { inBoth, type Dialect, type SqlText } from '../sqlText.ts';

type Guard = (alias: string, dialect: Dialect) => string;

const guards: readonly { readonly trait: TraitName; readonly token: string; readonly condition: Guard }[] = [
  {
    trait: 'SoftDeleted',
    token: 'live',
    condition: (alias, dialect) => `${alias}."is_deleted" = ${dialect === 'sqlite' ? '0' : 'false'}`,
  },
  { trait: 'TenantScoped', token: 'tenant', condition: (alias) => `${alias}."tenant_id" = {tenant}` },
  { trait: 'Owned', token: 'owner', condition: owned },
];

/** `AND …` for each filter of an entity, with the tokens by which it can be lifted; empty where it has none. */
export function guardsOf({ id, traits }: EntityModel, alias: string): SqlText {
  const own = guards.filter(({ trait }) => traits.includes(trait));
  return inBoth((dialect) => own.map(({ token, condition }) => `{${token} ${id}} AND ${condition(alias, dialect)}{/${token}}`).join(''));
}

/** Who is not signed in sees what belongs to nobody. PostgreSQL has no index scan for `IS NOT DISTINCT FROM`, so it is spelt out. */
function owned(alias: string, dialect: Dialect): string {
  const column = `${alias}."owner_id"`;
  if (dialect === 'sqlite') return `${column} IS {caller}`;
  return `(${column} = {caller}::text OR (${column} IS NULL AND {caller}::text IS NULL))`;
}
