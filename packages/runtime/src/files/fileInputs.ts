import type { FormFile } from '@portico/core';
import { isListedType } from '@portico/core/manifest';
import { FileTooLargeError, UnsupportedFileTypeError } from '../problem/refusals.ts';
import { formatSize } from './sizeText.ts';

/** An input that is a file of a form, or all files of one field. */
export interface FileInput {
  /** The property of the operation class. */
  readonly property: string;
  /** The name of its field. */
  readonly field: string;
  readonly several?: true;
  /** The maximum size of each file, in bytes. */
  readonly maxSize?: number;
  /** The accepted media types; one that ends in `*` matches all that begin like it. */
  readonly types?: readonly string[];
}

/** The limits of files that declare none; null and absent mean no limit. */
export interface FileDefaults {
  /** The maximum size of each file, in bytes. */
  readonly maxUploadFileSize?: number | null | undefined;
  readonly defaultAllowedContentTypes?: readonly string[] | null | undefined;
}

/** The files of a form, by field. */
export type FilesByField = Readonly<Record<string, readonly FormFile[]>>;

/** Returns the inputs with their limits: their own, or the defaults if they have none. */
export function applyFileDefaults(
  inputs: readonly FileInput[],
  { maxUploadFileSize, defaultAllowedContentTypes }: FileDefaults,
): FileInput[] {
  const defaults = {
    ...(maxUploadFileSize != null && { maxSize: maxUploadFileSize }),
    ...(defaultAllowedContentTypes && { types: defaultAllowedContentTypes }),
  };
  return inputs.map((input) => (input.maxSize === undefined && input.types === undefined ? { ...input, ...defaults } : input));
}

/** Returns whether a file is larger than its input allows. */
export function isTooLarge({ maxSize }: FileInput, size: number): boolean {
  return maxSize !== undefined && size > maxSize;
}

/** Returns whether an input accepts a media type, ignoring case and parameters. */
export function isAllowedType({ types }: FileInput, contentType: string): boolean {
  return types === undefined || isListedType(types, contentType);
}

/** Returns why files are rejected: the first one that is too large, else the first one of a type that is not accepted. */
export function findFileError(inputs: readonly FileInput[], files: FilesByField): FileTooLargeError | UnsupportedFileTypeError | undefined {
  const given = inputs.flatMap((input) => getFiles(files, input.field).map((file) => ({ input, file })));
  const large = given.find(({ input, file }) => isTooLarge(input, file.size));
  if (large)
    return new FileTooLargeError(`File ${formatFileName(large)} exceeds the maximum allowed size of ${formatSize(large.input.maxSize!)}.`);
  const wrong = given.find(({ input, file }) => !isAllowedType(input, file.contentType));
  if (!wrong) return undefined;
  const allowed = wrong.input.types!.join(', ');
  return new UnsupportedFileTypeError(
    `File ${formatFileName(wrong)} has unsupported content type '${wrong.file.contentType}'. Allowed: ${allowed}`,
  );
}

/** Returns whether an input of a call is a file, or all files of a field. */
export function isFileOfInput(
  { files }: { readonly files?: readonly FileInput[] },
  input: { readonly source: string; readonly wireName: string },
): boolean {
  return input.source === 'form' && (files?.some(({ field }) => field === input.wireName) ?? false);
}

/** Returns the files of one field. */
export function getFiles(files: FilesByField, field: string): readonly FormFile[] {
  return Object.hasOwn(files, field) ? files[field]! : [];
}

function formatFileName({ input: { property, several }, file }: { input: FileInput; file: FormFile }): string {
  return several ? `'${file.fileName}' in '${property}'` : `'${property}'`;
}
