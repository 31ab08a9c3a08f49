import { omitUndefined } from '@portico/core/values';
import type { DeclaredError, EntityModel, MutationModel } from '@portico/core/manifest';
import { createStandardRecord } from '../../2-read/readErrors.ts';

/** Returns the declared errors and those that the framework adds, without duplicates. */
export function addAutomaticErrors(declared: readonly DeclaredError[], automatic: readonly string[]): DeclaredError[] {
  const errors = [...declared];
  for (const name of automatic) {
    const error: DeclaredError = createStandardRecord(name);
    const isDeclared = error.answers.every((answer) => errors.some((each) => hasSameResponse(each, answer)));
    if (!isDeclared) errors.push(stripKey(error));
  }
  return errors;
}

function hasSameResponse(error: DeclaredError, { status, code }: DeclaredError['answers'][number]): boolean {
  return error.answers.some((answer) => answer.status === status && answer.code === code);
}

function stripKey({ name, answers: given, title, description, members }: DeclaredError): DeclaredError {
  return {
    name,
    answers: given,
    ...omitUndefined({ title, description }),
    members,
  };
}

/** Returns the names of the errors that a mutation can return without declaring them. */
export function listMutationErrors({ mode, applies, links, ifMatch }: MutationModel, entity: EntityModel): string[] {
  const has = (trait: EntityModel['traits'][number]) => entity.traits.includes(trait);
  const isLoaded = mode !== 'Create';
  const hasRules = entity.fields.some(({ trait, shape }) => trait === undefined && (shape.rules?.length ?? 0) > 0);
  const hasKeys = entity.unique.length > 0 || links.length > 0 || entity.relations.some(({ kind }) => kind === 'manyToOne');
  return [
    ...(has('TenantScoped') && mode === 'Create' ? ['ForbiddenError'] : []),
    ...(isLoaded ? ['NotFoundError'] : []),
    ...(has('Stateful') && applies ? ['InvalidTransitionError'] : []),
    ...(hasKeys && mode !== 'Delete' ? ['KeyConflictError'] : []),
    ...(has('Versioned') && isLoaded ? ['ConcurrencyConflictError', 'PreconditionFailedError'] : []),
    ...(ifMatch === 'required' ? ['PreconditionRequiredError'] : []),
    ...(hasRules && (mode === 'Create' || mode === 'Update') ? ['ValidationError'] : []),
  ];
}
