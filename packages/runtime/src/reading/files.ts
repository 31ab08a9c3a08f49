import type { FormFile } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { getFiles } from '../files/fileInputs.ts';
import type { Presence } from './locations.ts';

/** Returns the file of a form field. */
export function formFile(call: OperationCall, field: string, presence: Presence): FormFile | undefined {
  const files = formFiles(call, field, presence);
  if (files === undefined || files.length < 2) return files?.[0];
  call.fail('form', field, 'binding.repeated', `'${field}' must not be repeated.`);
  return undefined;
}

/** Returns all files of a form field, in the order in which they arrived. */
export function formFiles(call: OperationCall, field: string, presence: Presence): FormFile[] | undefined {
  const form = call.body?.kind === 'form' ? call.body : undefined;
  if (form && Object.hasOwn(form.fields, field)) {
    call.fail('form', field, 'binding.malformed', `'${field}' is not a file.`, { expected: ['file'] });
    return undefined;
  }
  const files = getFiles(form?.files ?? {}, field);
  if (files.length > 0) return [...files];
  if (presence === 'required') call.fail('form', field, 'binding.missing', `'${field}' is missing.`);
  return undefined;
}
