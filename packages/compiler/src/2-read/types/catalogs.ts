import { permissions } from '@portico/core';
import type { Expression } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { resolveNames } from '../../1-find/resolve.ts';
import type { SourceExpression } from '../../1-find/resolve.ts';
import type { Evaluation } from './constants.ts';

/** Why something has no value at build time. */
type Missing = Extract<Evaluation, { found: false }>;

/** The declaration of a `permissions(…)` call: verbs by entity. */
export interface WrittenCatalog {
  readonly area: string;
  readonly entities: Readonly<Record<string, readonly string[]>>;
}

/** Returns whether an expression declares a catalogue of permissions. */
export function isCatalog(program: Program, file: SourceFile, node: Expression): boolean {
  if (node.type !== 'CallExpression') return false;
  const { symbol } = resolveNames(program, { file, node: node.callee });
  return symbol?.kind === 'language' && symbol.name === 'permissions';
}

/** Evaluates the constants that a catalogue consists of. */
type Evaluate = (written: SourceExpression) => Evaluation;

/** Returns the catalogue that `permissions('billing', { invoice: [...entityVerbs, 'refund'] })` declares, or the reason why it is not known at build time. */
export function readCatalog(evaluate: Evaluate, { file, node }: SourceExpression): WrittenCatalog | Missing {
  const given = node.type === 'CallExpression' ? node.arguments : [];
  const values: unknown[] = [];
  for (const each of given) {
    if (each.type === 'SpreadElement') return { found: false, reason: 'its arguments are spread', written: { file, node } };
    const value = evaluate({ file, node: each });
    if (!value.found) return value;
    values.push(value.value);
  }
  const [area, entities] = values;
  if (typeof area === 'string' && isVerbs(entities)) return { area, entities };
  return { found: false, reason: 'its area is not a string, or its verbs are not lists of strings', written: { file, node } };
}

function isVerbs(value: unknown): value is WrittenCatalog['entities'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((verbs) => Array.isArray(verbs) && verbs.every((verb) => typeof verb === 'string'));
}

/** Returns the permissions of a catalogue, `area.entity.verb`. */
export function listPermissions({ area, entities }: WrittenCatalog): string[] {
  return Object.entries(entities).flatMap(([entity, verbs]) => verbs.map((verb) => `${area}.${entity}.${verb}`));
}

/** Returns the value of a catalogue as an equivalent literal: `{ invoice: { refund: 'billing.invoice.refund' } }`. */
export function evaluateCatalog(program: Program, written: SourceExpression, evaluate: Evaluate): Expression | undefined {
  const { file, node } = written;
  const catalog = isCatalog(program, file, node) ? readCatalog(evaluate, written) : undefined;
  return catalog && 'area' in catalog ? toLiteral(permissions(catalog.area, catalog.entities), node) : undefined;
}

function toLiteral(value: unknown, { start, end }: { start: number; end: number }): Expression {
  const place = { start, end };
  if (typeof value === 'string') return { type: 'Literal', value, raw: JSON.stringify(value), ...place };
  const properties = Object.entries(value as object).map(([name, each]) => {
    const key = { type: 'Identifier', name, ...place };
    return {
      type: 'Property',
      kind: 'init',
      key,
      value: toLiteral(each, place),
      computed: false,
      method: false,
      shorthand: false,
      ...place,
    };
  });
  return { type: 'ObjectExpression', properties, ...place } as Expression;
}
