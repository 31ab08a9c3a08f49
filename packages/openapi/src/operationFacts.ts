import type { Operation } from '@portico/core/manifest';
import { isRequiredInput } from './schemas/inputs.ts';

/** Returns whether an operation responds with a file. */
export function answersFile({ result, status }: Operation): boolean {
  return result?.kind === 'scalar' && result.scalar === 'FileResponse' && status !== 204 && status !== 205;
}

/** Returns whether a GET reads the file, so that preconditions and ranges apply. */
export function readsFile(operation: Operation): boolean {
  return operation.verb === 'GET' && answersFile(operation);
}

/** Returns whether an operation accepts form files. */
export function takesFiles({ inputs }: Operation): boolean {
  return inputs.some(({ shape }) => {
    const file = shape.kind === 'array' ? shape.items : shape;
    return file.kind === 'scalar' && file.scalar === 'FormFile';
  });
}

/** Returns whether the operation itself requires an authenticated caller. */
export function needsCaller({ permissions, policy, inputs, background }: Operation): boolean {
  const asks = permissions !== undefined || policy !== undefined || background !== undefined;
  return asks || inputs.some((input) => input.source === 'currentUser' || (input.source === 'claim' && isRequiredInput(input)));
}
