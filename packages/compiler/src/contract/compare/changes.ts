import type { ChangedUse, RecordedChange } from '../serviceContract.ts';

/** Those whom a change breaks. */
export type Audience = 'clients' | 'messages' | 'processes' | 'rows' | 'operators';

/** A change of the contract. */
export interface Change {
  /** A stable name, such as `request-limit`. */
  readonly kind: string;
  /** The operation, event, handler, entity, key or named type. */
  readonly subject: string;
  /** The member in question, such as `body.address.city` or `result.items.*.name`; absent for the whole. */
  readonly at?: string;
  /** One sentence about the change, without those whom it breaks. */
  readonly text: string;
  /** Those whom it breaks; absent if it is compatible. */
  readonly breaks?: Audience;
  /** How to make the same change compatibly; only of a breaking change. */
  readonly fix?: string;
  /** The same change, as one of the named type that has it. */
  readonly shared?: SharedChange;
  /** The changes of which this one consists, if it is one of a named type. */
  readonly parts?: readonly Change[];
}

/** A change of a named type, in words that do not depend on its use. */
export interface SharedChange {
  /** `Area.Type`. */
  readonly type: string;
  /** `Type.member`. */
  readonly at: string;
  readonly text: string;
}

/** Returns a change in the form of the file. */
export function recordChange({ kind, subject, text, breaks, parts }: Change): RecordedChange {
  const reaches = parts?.map(({ subject: user, at = '' }) => ({ subject: user, at }));
  return { kind, subject, text, ...(breaks !== undefined && { breaks }), ...(reaches && { reaches }) };
}

/** Joins the changes that one named type has wherever it is used into one change of the type. */
export function groupByType(changes: readonly Change[]): Change[] {
  const groups = Map.groupBy(changes, getGroup);
  const joined = new Set<string>();
  return changes.flatMap((change) => {
    const name = getGroup(change);
    const group = name === undefined ? [] : groups.get(name)!;
    if (name === undefined || group.length === 1) return [change];
    if (joined.has(name)) return [];
    joined.add(name);
    const { type, at, text } = change.shared!;
    const { kind, breaks, fix } = change;
    return [{ kind, subject: type, at, text, parts: group, ...(breaks !== undefined && { breaks }), ...(fix !== undefined && { fix }) }];
  });
}

function getGroup({ kind, breaks, fix, shared }: Change): string | undefined {
  return shared && JSON.stringify([kind, breaks, fix, shared]);
}

/** Returns a sentence about the uses that a change of a named type reaches, to follow the one about the change; empty for other changes. */
export function describeReach(uses: readonly ChangedUse[] | undefined): string {
  if (!uses) return '';
  const bySubject = Map.groupBy(uses, ({ subject }) => subject);
  const names = [...bySubject].map(([subject, own]) => `'${subject}' (${own.map(({ at = '' }) => at).join(', ')})`);
  return ` It reaches ${names.join(', ')}.`;
}

/** Returns the breaking changes of a list. */
export function listBreaking(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ breaks }) => breaks !== undefined);
}

/** The compatible ways to change a contract. */
export const fixes = {
  version: 'Keep the old form and add a version of the operation (`handleV2`), or another operation, with the new one.',
  optional: 'Make it optional (`name?: T`), or give it a default (`name: T = value`).',
  keep: 'Keep it, mark it `@deprecated`, and remove it once no client uses it.',
  widen: 'Accept the old values as well, or add a version of the operation with the new rule.',
  sunset: 'Announce the removal with `versions: { 1: { deprecated, sunset } }`, and remove it after the `sunset`.',
  access: 'Add an operation or a version with the new requirement, or grant the permission to all callers first.',
  event: 'Declare another event with the new form, and raise both until no message of the old one is pending.',
  handler: "Keep the handler until its messages are processed; if you renamed the class, declare `renamedFrom: 'OldName'`.",
  rows: 'Accept the old values as well, until a migration has converted the rows.',
  process: 'Deploy the change in two steps: first accept both forms everywhere, then use the new one.',
  key: 'Give the key a default, or make it `optional`; accept an old key until every deployment has the new one.',
} as const;
