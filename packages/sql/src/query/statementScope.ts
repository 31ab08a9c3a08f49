import type { EntityModel } from '@portico/core/manifest';
import { followRelation } from '../entity/path.ts';
import type { EntityModels } from '../names/models.ts';
import { fitName, quoteName, toSnakeCase } from '../names/names.ts';
import { joinFragments, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { formatColumn } from '../text/types.ts';

/** A table of a statement by its alias. */
export interface Source {
  readonly model: EntityModel;
  readonly alias: string;
}

/** A source that was reached through relations, and whether its row may be absent. */
export interface JoinedSource {
  readonly source: Source;
  readonly canMiss: boolean;
}

interface Join extends JoinedSource {
  readonly text: SqlFragment;
}

/** The aliases of the tables of one statement, each used once. */
export class Aliases {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    const name = fitName(wanted);
    let free = name;
    for (let count = 2; this.#taken.has(free); count++) free = fitName(`${wanted}_${count}`);
    this.#taken.add(free);
    return free;
  }
}

/** The models and aliases that all scopes of a statement share. */
export interface StatementContext {
  readonly models: EntityModels;
  readonly aliases: Aliases;
}

/** One FROM with its joins: every path of to-one relations is joined once. */
export class Scope {
  readonly root: Source;
  readonly context: StatementContext;
  readonly #joins = new Map<string, Join>();

  constructor(root: Source, context: StatementContext) {
    this.root = root;
    this.context = context;
  }

  /** Follows to-one relations from a source of this scope. */
  reach(from: Source, relations: readonly string[]): JoinedSource {
    let reached: JoinedSource = { source: from, canMiss: false };
    for (const relation of relations) {
      const { source, canMiss } = this.#join(reached.source, relation);
      reached = { source, canMiss: reached.canMiss || canMiss };
    }
    return reached;
  }

  /** Returns the joins in dependency order. */
  get joins(): SqlFragment {
    return joinFragments([...this.#joins.values()].map(({ text }) => text));
  }

  #join(from: Source, relation: string): Join {
    const place = `${from.alias}.${relation}`;
    const known = this.#joins.get(place);
    if (known) return known;
    const { key, target, canMiss } = followRelation(from.model, relation, this.context.models);
    const alias = this.context.aliases.take(`${from.alias}_${toSnakeCase(relation)}`);
    const guards = buildGuards(target, alias);
    const owner = formatColumn(from.alias, key);
    const text: SqlFragment = (dialect) =>
      ` LEFT JOIN ${quoteName(target.table)} AS ${alias} ON ${alias}."id" = ${owner(dialect)}${guards(dialect)}`;
    const made = { source: { model: target, alias }, canMiss, text };
    this.#joins.set(place, made);
    return made;
  }
}
