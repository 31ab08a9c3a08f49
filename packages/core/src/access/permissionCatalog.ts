/** The verbs of every entity that need no declaration. */
export const entityVerbs = ['read', 'create', 'update', 'delete', 'view-all'] as const;

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;

/** The permissions of an area by entity and verb: `BillingPermissions.invoice.refund` is `'billing.invoice.refund'`; `view-all` is `viewAll`. */
export type PermissionCatalog<Area extends string, Entities extends Readonly<Record<string, readonly string[]>>> = {
  readonly [Entity in keyof Entities & string]: {
    readonly [Verb in Entities[Entity][number] as CamelCase<Verb>]: `${Area}.${Entity}.${Verb}`;
  };
};

/**
 * Declares the permissions of an area: `permissions('billing', { invoice: [...entityVerbs, 'refund'] })`.
 * The verbs in `entityVerbs` need no declaration. Using a permission that no catalogue declares is a build error.
 */
export function permissions<const Area extends string, const Entities extends Readonly<Record<string, readonly string[]>>>(
  area: Area,
  entities: Entities,
): PermissionCatalog<Area, Entities> {
  const catalog = Object.entries(entities).map(([entity, verbs]) => [
    entity,
    Object.fromEntries(verbs.map((verb) => [toCamelCase(verb), `${area}.${entity}.${verb}`])),
  ]);
  return Object.fromEntries(catalog) as PermissionCatalog<Area, Entities>;
}

function toCamelCase(verb: string): string {
  return verb.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
