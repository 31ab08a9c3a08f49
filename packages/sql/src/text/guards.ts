import type { TraitName } from '@portico/core';
import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';

type Guard = (alias: string, dialect: Dialect) => string;

const guards: readonly { readonly trait: TraitName; readonly token: string; readonly condition: Guard }[] = [
  {
    trait: 'SoftDeleted',
    token: 'live',
    condition: (alias, dialect) => `${alias}."is_deleted" = ${dialect.boolean(false)}`,
  },
  { trait: 'TenantScoped', token: 'tenant', condition: (alias) => `${alias}."tenant_id" = {tenant}` },
  { trait: 'Owned', token: 'owner', condition: buildOwnerGuard },
];

/** Builds `AND …` for each filter of an entity, with the tokens by which it can be lifted; empty if it has none. */
export function buildGuards({ id, traits }: EntityModel, alias: string): SqlFragment {
  const own = guards.filter(({ trait }) => traits.includes(trait));
  return (dialect) => own.map(({ token, condition }) => `{${token} ${id}} AND ${condition(alias, dialect)}{/${token}}`).join('');
}

/** Builds the filter by owner. An anonymous caller sees the rows without an owner. Either case is one comparison, which an index supports, unlike an `OR` of both. */
function buildOwnerGuard(alias: string, dialect: Dialect): string {
  const column = `${alias}."owner_id"`;
  const caller = dialect.typedParameter('{caller}', 'string');
  return `{known}${column} = ${caller}{/known}{anonymous}${column} IS NULL{/anonymous}`;
}
