import type { InputEntry, OperationEntry } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import { listPlaceholderNames } from './compareAddresses.ts';
import { findShapeChanges } from './shapeChanges.ts';
import type { Types } from './shapeChanges.ts';

/** Two versions of an operation. */
export interface ComparedOperations {
  readonly old: OperationEntry;
  readonly now: OperationEntry;
  readonly types: Types;
}

/** Compares what clients send: a request that the old version accepts must have the same effect in the new one. */
export function compareInputs(subject: string, { old, now, types }: ComparedOperations): Change[] {
  if (old.body !== now.body && old.body !== undefined)
    return [
      {
        kind: 'body-form',
        subject,
        at: 'body',
        text: `The form of the body changed from ${old.body} to ${now.body ?? 'none'}.`,
        breaks: 'clients',
        fix: "Set `body: 'wrapped'` in both versions, or add a version of the operation.",
      },
    ];
  const renamed = renamePlaceholders(old, now);
  const removed = Object.keys(renamed).filter((name) => !Object.hasOwn(now.inputs, name));
  return [
    ...removed.map((name) => describeRemoved(subject, name)),
    ...Object.entries(now.inputs).flatMap(([name, input]) => {
      const before = Object.hasOwn(renamed, name) ? renamed[name]! : undefined;
      return before ? compareInput(subject, name, { old: before, now: input, types }) : describeAdded(subject, name, input);
    }),
    ...compareTypes(subject, old, now),
    ...compareFilters(subject, old, now),
  ];
}

/** Gives the placeholders of the old address the names of the new one, because clients do not send them. */
function renamePlaceholders({ address = '', inputs }: OperationEntry, now: OperationEntry): OperationEntry['inputs'] {
  const names = listPlaceholderNames(now.address ?? '');
  const renames = new Map(listPlaceholderNames(address).map((name, index) => [`route.${name}`, `route.${names[index] ?? name}`]));
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [renames.get(name) ?? name, input]));
}

function describeRemoved(subject: string, at: string): Change {
  return { kind: 'input-removed', subject, at, text: `The input '${at}' was removed.`, breaks: 'clients', fix: fixes.keep };
}

function describeAdded(subject: string, at: string, { required }: InputEntry): Change[] {
  // An address that has the placeholder already carries the value.
  if (at.startsWith('route.')) return [{ kind: 'input-added', subject, at, text: `The input '${at}' is read.` }];
  if (!required) return [{ kind: 'input-added', subject, at, text: `The optional input '${at}' was added.` }];
  return [{ kind: 'input-required', subject, at, text: `The required input '${at}' was added.`, breaks: 'clients', fix: fixes.optional }];
}

interface ComparedInputs {
  readonly old: InputEntry;
  readonly now: InputEntry;
  readonly types: Types;
}

function compareInput(subject: string, at: string, { old, now, types }: ComparedInputs): Change[] {
  const isBody = at === 'body' || at.startsWith('body.');
  const admit = ({ shape, required }: InputEntry) => (isBody && !required ? { ...shape, nullable: true as const } : shape);
  const hadToBeSent = old.required === true;
  const becomesRequired = !hadToBeSent && now.required === true;
  // A value that must be sent now is a change of its own: null does not count twice.
  const before = becomesRequired ? old.shape : admit(old);
  return [
    ...compareRequired(subject, at, { old, now }),
    ...findShapeChanges(
      { old: before, new: admit(now), types, flow: 'request', ...(!isBody && { isText: true }) },
      { subject, at, breaks: 'clients' },
    ),
    ...compareMeaning(subject, at, { old, now }),
  ];
}

function compareRequired(subject: string, at: string, { old, now }: Pick<ComparedInputs, 'old' | 'now'>): Change[] {
  if (!old.required && now.required)
    return [{ kind: 'input-required', subject, at, text: `The input '${at}' is required.`, breaks: 'clients', fix: fixes.optional }];
  return old.required && !now.required ? [{ kind: 'input-optional', subject, at, text: `The input '${at}' is optional.` }] : [];
}

/** Compares what a value means: its default, and how a filter uses it. */
function compareMeaning(subject: string, at: string, { old, now }: Pick<ComparedInputs, 'old' | 'now'>): Change[] {
  const [from, to] = [old.default, now.default].map((value) => (value === undefined ? 'none' : JSON.stringify(value)));
  const isChanged = from !== to && !old.required && !now.required;
  return [
    ...(isChanged
      ? [
          {
            kind: 'input-default',
            subject,
            at,
            text: `The default of '${at}' changed from ${from} to ${to}.`,
            breaks: 'clients' as const,
            fix: 'Keep the default, or add a version of the operation with the new one.',
          },
        ]
      : []),
    ...(old.filter !== now.filter
      ? [
          {
            kind: 'input-filter',
            subject,
            at,
            text: `The filter '${at}' changed from ${old.filter ?? 'none'} to ${now.filter ?? 'none'}.`,
            breaks: 'clients' as const,
            fix: 'Add another filter, and keep this one.',
          },
        ]
      : []),
  ];
}

function compareTypes(subject: string, { bodyTypes: old = [] }: OperationEntry, { bodyTypes: now = [] }: OperationEntry): Change[] {
  const accepts = (types: readonly string[], type: string) =>
    types.some((each) => each === type || each === '*/*' || (each.endsWith('*') && type.startsWith(each.slice(0, -1))));
  const change = (text: string): Change => ({ kind: 'body-type', subject, at: 'body', text });
  return [
    ...old
      .filter((type) => !accepts(now, type))
      .map((type): Change => ({ ...change(`The body can no longer be ${type}.`), breaks: 'clients', fix: fixes.keep })),
    ...now.filter((type) => old.length > 0 && !accepts(old, type)).map((type) => change(`The body can be ${type}.`)),
  ];
}

/** Compares the fields that a filter accepts. */
function compareFilters(subject: string, { filters: old = {} }: OperationEntry, { filters: now = {} }: OperationEntry): Change[] {
  return Object.entries(old).flatMap(([property, fields]) => {
    const newer = Object.hasOwn(now, property) ? now[property]! : undefined;
    if (!newer) return [];
    const names = [...new Set([...Object.keys(fields), ...Object.keys(newer)])].toSorted();
    return names.flatMap((name) => compareFilterField(subject, `${property}.${name}`, fields[name], newer[name]));
  });
}

function compareFilterField(subject: string, at: string, from: string | undefined, to: string | undefined): Change[] {
  if (from === to) return [];
  const change = { kind: 'filter-field', subject, at, text: `The field '${at}' changed from ${from ?? 'none'} to ${to ?? 'none'}.` };
  const isWider = from === undefined || (to !== undefined && from.split(' | ').every((part) => to.split(' | ').includes(part)));
  return [isWider ? change : { ...change, breaks: 'clients', fix: fixes.keep }];
}
