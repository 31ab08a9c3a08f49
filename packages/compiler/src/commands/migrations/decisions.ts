import { MigrationFailure } from '@portico/migrations';
import type { Snapshot } from '@portico/migrations';
import type { EntityField, EntityModel } from '@portico/core/manifest';
import type { FillValue, ModelRenames, SchemaDecisions } from '@portico/sql';
import { UsageError } from '../usageError.ts';
import { findLiteralProblem } from './findLiteralProblem.ts';
import type { MigrationCommandOptions } from './options.ts';

/** Reads the decisions of the command line and of doc comments for one store. `used` collects those that name something in it. */
export function readDecisions(before: Snapshot, now: Snapshot, options: MigrationCommandOptions, used: Set<string>): SchemaDecisions {
  return {
    renames: readRenames(before.entities, now.entities, options, used),
    values: readValues(now.entities, options, used),
    empty: readEmpty(now.entities, options, used),
  };
}

/** Rejects decisions that match nothing, which would otherwise be ignored silently. */
export function refuseUnused({ rename = [], value = [], sql = [], empty = [] }: MigrationCommandOptions, used: ReadonlySet<string>): void {
  const unused = [...rename, ...value, ...sql, ...empty].find((answer) => !used.has(answer));
  if (unused !== undefined) throw new UsageError(`'${unused}' matches nothing that has changed.`);
}

function readRenames(
  before: readonly EntityModel[],
  now: readonly EntityModel[],
  { rename = [] }: MigrationCommandOptions,
  used: Set<string>,
): ModelRenames {
  const answers = rename.map((text) => [...splitPair(text), text] as const);
  const entities = new Map<string, string>();
  const properties = new Map<string, string>();
  for (const model of now) {
    const answered = answers.find(([from, to]) => to === model.name && before.some(({ id, area }) => id === from && area === model.area));
    const declared = model.renamedFrom === undefined ? undefined : qualifyName(model.renamedFrom, model.area);
    const from = answered?.[0] ?? declared;
    const isNew = !before.some(({ id }) => id === model.id);
    if (from === undefined || !before.some(({ id }) => id === from)) continue;
    if (from !== model.id && now.some(({ id }) => id === from)) throw createStillThereError(model.id, from);
    if (!isNew) continue;
    if (answered) used.add(answered[2]);
    entities.set(model.id, from);
  }
  for (const model of now) {
    const was = before.find(({ id }) => id === (entities.get(model.id) ?? model.id));
    if (was) readMemberRenames({ was, model }, answers, { used, properties });
  }
  return { entities, properties };
}

function readMemberRenames(
  { was, model }: { was: EntityModel; model: EntityModel },
  answers: readonly (readonly [string, string, string])[],
  { used, properties }: { used: Set<string>; properties: Map<string, string> },
): void {
  const old = new Set([...was.fields, ...was.relations].map(({ property }) => property));
  const own = new Set([...model.fields, ...model.relations].map(({ property }) => property));
  for (const { property, renamedFrom } of [...model.fields, ...model.relations]) {
    const answered = answers.find(([from, to]) => to === property && [was.id, model.id].some((id) => from.startsWith(`${id}.`)));
    const from = answered?.[0].slice(answered[0].lastIndexOf('.') + 1) ?? renamedFrom;
    if (from === undefined || !old.has(from)) continue;
    if (from !== property && own.has(from)) throw createStillThereError(`${model.id}.${property}`, from);
    if (old.has(property)) continue;
    if (answered) used.add(answered[2]);
    properties.set(`${model.id}.${property}`, from);
  }
}

function createStillThereError(now: string, from: string): MigrationFailure {
  return new MigrationFailure(
    `${now} cannot be renamed from ${from}, which is still declared. To swap two names, rename one to an unused name in a migration of its own first.`,
  );
}

function qualifyName(name: string, area: string): string {
  return name.includes('.') ? name : `${area}.${name}`;
}

function readValues(
  now: readonly EntityModel[],
  { value = [], sql = [] }: MigrationCommandOptions,
  used: Set<string>,
): Map<string, FillValue> {
  const values = new Map<string, FillValue>();
  const take = (answers: readonly string[], read: (field: EntityField, text: string, place: string) => FillValue) => {
    for (const answer of answers) {
      const [place, text] = splitPair(answer);
      const model = now.find(({ id }) => place.startsWith(`${id}.`));
      const field = model?.fields.find(({ property }) => place === `${model.id}.${property}`);
      if (!model || !field) continue;
      used.add(answer);
      values.set(`${model.table}.${field.column}`, read(field, text, place));
    }
  };
  take(value, readLiteral);
  take(sql, (_field, text) => ({ sql: text }));
  return values;
}

/** Reads a literal of the command line; rejects it if the field does not allow it. */
function readLiteral(field: EntityField, text: string, place: string): FillValue {
  const { type } = field;
  const parsed = type === 'Json' || type === 'boolean' || type === 'Int' || type === 'number' ? parse(text, place) : text;
  const problem = findLiteralProblem(field, text, parsed);
  if (problem !== undefined) throw new MigrationFailure(`${place} cannot be ${text}: it ${problem}.`);
  return { literal: type === 'boolean' ? parsed === true : text };
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MigrationFailure(`${place} cannot be ${text}: it is not JSON.`);
  }
}

function readEmpty(now: readonly EntityModel[], { empty = [] }: MigrationCommandOptions, used: Set<string>): Set<string> {
  return new Set(
    empty.flatMap((answer) => {
      const model = now.find(({ id }) => id === answer);
      if (model) used.add(answer);
      return model ? [model.table] : [];
    }),
  );
}

function splitPair(answer: string): readonly [string, string] {
  const at = answer.indexOf('=');
  if (at < 1) throw new UsageError(`'${answer}' must have the form <what>=<answer>.`);
  return [answer.slice(0, at), answer.slice(at + 1)];
}
