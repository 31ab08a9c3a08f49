import type { HandlerRecord } from '../2-read/handlerRecords.ts';
import type { OperationRecord } from '../2-read/records.ts';

/** The errors that every mutation can return without declaring them: conflicts of any kind. */
const ofMutations = new Set(['ConflictError', 'InvalidTransitionError', 'ConcurrencyConflictError', 'KeyConflictError']);

/** Returns whether a method of an operation may return or throw an error. */
export function isDeclaredError(name: string, { errors: own, kind }: OperationRecord, { outcomes }: HandlerRecord): boolean {
  const errors = outcomes?.errors ?? own;
  if (kind === 'Mutation' && ofMutations.has(name)) return true;
  return errors.some((error) => error.name === name);
}

/** Returns the type arguments of the head with a further error: `<…, Gone>`, or `<Gone>` if the head takes errors first. */
export function formatDeclaration(name: string, { kind, errors, result }: OperationRecord): string {
  const isFirst = kind === 'Mutation' || kind.startsWith('Void');
  const union = errors.length === 0 ? name : `… | ${name}`;
  if (!isFirst) return `<…, ${union}>`;
  return kind === 'Mutation' && result ? `<${union}, …>` : `<${union}>`;
}
