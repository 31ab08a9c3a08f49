import { listMessageParams, listShapeParts, messageKeys, statusPhrases } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import type { ErrorRecord } from '../2-read/errorRecord.ts';
import type { TranslationRecord } from '../2-read/translationRecords.ts';
import type { Records } from '../2-read/records.ts';

/** The catalogues of a project. */
export interface ProjectCatalogues {
  /** The messages that each must have, by key. */
  readonly required: ReadonlyMap<string, RequiredMessage>;
  readonly written: readonly TranslationRecord[];
}

/** A message that every catalogue of the project must have. */
export interface RequiredMessage {
  /** The English message; for an error whose constructor computes it, its description. */
  readonly english: string;
  /** When it is used. */
  readonly used: string;
  /** The params that a translation must mention. */
  readonly required: readonly string[];
  /** The params that it may mention in addition. */
  readonly optional: readonly string[];
}

/** Returns the messages that a catalogue of the project must have, by key: those of the framework, of rules, of errors and of sentences. */
export function listMessages(records: Records): ReadonlyMap<string, RequiredMessage> {
  const messages = new Map<string, RequiredMessage>();
  const add = (
    key: string,
    english: string,
    used: string,
    optional: readonly string[] = [],
    required = listMessageParams(english),
  ): void => {
    if (!messages.has(key)) messages.set(key, { english, used, required, optional });
  };
  for (const [key, { english, used }] of Object.entries(messageKeys)) add(key, english, used);
  for (const { key, text } of records.sentences) add(key, text, 'a sentence of the application');
  for (const error of listErrors(records)) addError(error, add);
  for (const shape of listShapes(records)) addRules(shape, add);
  return messages;
}

type Add = (key: string, english: string, used: string, optional?: readonly string[], required?: readonly string[]) => void;

/** Adds the messages of an error. The description stands for a detail that the constructor computes; a translation can mention its members. */
function addError({ name, answers, title, description, detail, members }: ErrorRecord, add: Add): void {
  const optional = members.filter(({ shape }) => isMentionable(shape)).map((member) => member.name);
  for (const { code, status } of answers) {
    add(code, detail ?? description ?? title ?? statusPhrases[status] ?? name, `the detail of ${name}`, optional, []);
    if (title !== undefined) add(`${code}.title`, title, `the title of ${name}`, [], []);
  }
}

function isMentionable(shape: Shape): boolean {
  return shape.kind === 'scalar' || shape.kind === 'enum' || (shape.kind === 'array' && isMentionable(shape.items));
}

function addRules(shape: Shape, add: Add): void {
  for (const rule of shape.rules ?? []) {
    if (rule.rule !== 'own') continue;
    const english = `{name} ${(rule.template ?? rule.message).replaceAll("'", "''")}.`;
    add(`validation.${rule.name}`, english, `the rule ${rule.name}`, rule.takes);
  }
}

function listErrors({ operations }: Records): ErrorRecord[] {
  return operations.flatMap(({ errors }) => errors.filter(({ key }) => key.includes('#')));
}

function listShapes({ operations, entities, events, types }: Records): Shape[] {
  const shapes = [
    ...operations.flatMap(({ properties }) => properties.map(({ shape }) => shape)),
    ...entities.flatMap(({ fields }) => fields.map(({ shape }) => shape)),
    ...events.flatMap(({ facts }) => (facts ? [facts.value] : [])),
    ...[...types.values()].map(({ shape }) => shape),
  ];
  return shapes.flatMap(listWithParts);
}

function listWithParts(shape: Shape): Shape[] {
  return [shape, ...listShapeParts(shape).flatMap(listWithParts)];
}
