import type { EntityField, EntityModel } from '@portico/core/manifest';
import { deleteLinks, deleteText, insertLinks, quoteName, updateText } from '@portico/sql';
import type { BulkStatements, Dialect, EntityModels, GeneratedSql, SqlFragment } from '@portico/sql';
import type { PlannedStatement } from '../../template/plannedStatement.ts';
import { memoizePerDialect } from '../../template/perDialect.ts';
import { StatementCache } from '../../template/statementCache.ts';
import type { View } from '../../template/view.ts';
import type { EntityFacts } from '../entityFacts.ts';

/** The statements that write the rows of one entity, each variant built once. */
class WriteStatements {
  readonly #model: EntityModel;
  readonly #models: EntityModels;
  readonly #insert: GeneratedSql;
  readonly #isVersioned: boolean;
  readonly #cache: StatementCache;
  readonly #links = new Map<string, { readonly remove: StatementCache; readonly insert: StatementCache }>();

  constructor({ model, plan, versionAt }: EntityFacts, dialect: Dialect) {
    this.#model = model;
    this.#models = new Map(Object.values(plan.related).map((target) => [target().model.id, target().model]));
    this.#insert = plan.insert;
    this.#isVersioned = versionAt >= 0;
    this.#cache = new StatementCache(dialect, `${model.id}.save`, []);
  }

  /** Takes the values of all fields. */
  insert(view: View): PlannedStatement {
    return this.#cache.find('+') ?? this.#cache.make('+', view, (sql) => sql.add(this.#insert, this.#model.fields.length));
  }

  /** Takes the columns of all fields; the fields at `shared` have single values. */
  insertMany(shared: readonly number[], view: View): PlannedStatement {
    const key = `++${shared.join()}`;
    const { fields } = this.#model;
    const text = () => this.#bulk.insert(this.#model, new Set(shared.map((index) => fields[index]!.property)));
    return this.#cache.find(key) ?? this.#cache.make(key, view, (sql) => sql.add(text(), fields.length));
  }

  /** Takes the columns of the parameters of `update`. */
  updateMany(changed: readonly number[], held: readonly number[], view: View): PlannedStatement {
    const key = `${changed.join()}/${held.join()}+`;
    const names = (indexes: readonly number[]) => indexes.map((index) => this.#model.fields[index]!.property);
    const text = () => this.#bulk.update(this.#model, { changed: names(changed), held: names(held), versioned: this.#isVersioned });
    return this.#cache.find(key) ?? this.#cache.make(key, view, (sql) => sql.add(text(), changed.length + this.#keys + held.length));
  }

  /** Takes the values of the changed fields, the id, the row version if there is one, and the expected values of the compared fields. */
  update(changed: readonly number[], held: readonly number[], view: View): PlannedStatement {
    const key = `${changed.join()}/${held.join()}`;
    const properties = changed.map((index) => this.#model.fields[index]!.property);
    return (
      this.#cache.find(key) ??
      this.#cache.make(key, view, (sql) => {
        sql.add(updateText(this.#model, properties, { versioned: this.#isVersioned }), changed.length + this.#keys);
        for (const index of held) sql.add(buildUnchangedCondition(this.#model.fields[index]!), 1);
      })
    );
  }

  /** Takes the id, and the row version if there is one. */
  remove(view: View): PlannedStatement {
    const text = () => deleteText(this.#model, { versioned: this.#isVersioned });
    return this.#cache.find('-') ?? this.#cache.make('-', view, (sql) => sql.add(text(), this.#keys));
  }

  /** Takes the id of the row whose links are removed. */
  removeLinks(relation: string, view: View): PlannedStatement {
    const { remove } = this.#linkStatements(relation);
    return remove.find(0) ?? remove.make(0, view, (sql) => sql.add(deleteLinks(this.#model, relation), 1));
  }

  /** Takes the id of a row, and the list of ids to link with it; those are rows that the caller can see. */
  insertLinks(relation: string, view: View): PlannedStatement {
    const { insert } = this.#linkStatements(relation);
    const key = insert.viewKey(view);
    return insert.find(key) ?? insert.make(key, view, (sql) => sql.add(insertLinks(this.#model, relation, this.#models), 2));
  }

  /** Returns the statements that write many rows; callers have checked that the store's encoder supports columns as parameters. */
  get #bulk(): BulkStatements {
    const { bulk, name } = this.#cache.dialect;
    if (!bulk) throw new Error(`The dialect '${name}' has no statements that write many rows.`);
    return bulk;
  }

  get #keys(): number {
    return this.#isVersioned ? 2 : 1;
  }

  #linkStatements(relation: string): { readonly remove: StatementCache; readonly insert: StatementCache } {
    let links = this.#links.get(relation);
    if (!links) {
      const { dialect } = this.#cache;
      const label = `${this.#model.id}.${relation}`;
      const insert = new StatementCache(dialect, label, [insertLinks(this.#model, relation, this.#models)]);
      this.#links.set(relation, (links = { remove: new StatementCache(dialect, label, []), insert }));
    }
    return links;
  }
}

/** Returns ` AND <column> is still {0}`, also for null. */
function buildUnchangedCondition({ column, type }: EntityField): SqlFragment {
  return (dialect) => ` AND ${dialect.holds(quoteName(column), '{0}', type)}`;
}

/** Returns the statements that write an entity. */
export const getWriteStatements = memoizePerDialect((facts: EntityFacts, dialect) => new WriteStatements(facts, dialect));
