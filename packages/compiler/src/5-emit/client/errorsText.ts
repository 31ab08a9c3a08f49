import { standardTypes } from '@portico/openapi';
import { listCommonErrors } from '../../3-plan/client/planErrors.ts';
import { ClientModule } from './clientModule.ts';
import { ClientTypeText, emitAlias } from './clientTypes.ts';
import { emitDocs } from './docs.ts';

/** Emits the errors that every service can return. */
export function emitErrorsText(): string {
  const module = new ClientModule('.');
  const types = standardTypes.map((type) => ({ name: type.name, type, isRead: true, isExact: false }));
  // Its imports are declared here.
  const printer = new ClientTypeText(new ClientModule('.'), { types });
  const errors = listCommonErrors();
  const names = errors.map(({ name }) => name);
  return module.text([
    ...types.map((type) => printer.emitType(type)),
    ...errors.map((error) => printer.emitError({ name: error.name, error })),
    [
      ...emitDocs(['The errors that every operation can return.']),
      ...emitAlias('CommonError', names.map((name) => `\n  | ${name}`).join('')),
    ],
  ]);
}
