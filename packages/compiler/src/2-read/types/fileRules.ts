import { isContentTypePattern, isFileSize } from '@portico/core/manifest';
import type { Rule, Shape } from '@portico/core/manifest';
import type { Attribute, AttributeArgument } from './view.ts';

/** Returns whether a value is a form file, or a list of form files. */
export function isFile(shape: Shape): boolean {
  return shape.kind === 'array' ? isOneFile(shape.items) : isOneFile(shape);
}

function isOneFile(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'FormFile';
}

/** Returns whether an attribute limits files; for a list it limits each file. */
export function isFileLimit({ name }: Attribute): boolean {
  return name === 'MaxFileSize' || name === 'AllowedContentTypes';
}

/** Returns the limits that an attribute sets for files, or the media types of a stream or a file response; undefined if it sets none, otherwise as for every attribute. */
export function buildFileRules(attribute: Attribute, shape: Shape): Rule[] | string | undefined {
  if (!isFileLimit(attribute)) return undefined;
  const {
    name,
    arguments: [first],
  } = attribute;
  const flows = shape.kind === 'scalar' && (shape.scalar === 'ByteStream' || shape.scalar === 'FileResponse');
  if (!isFile(shape) && !(flows && name === 'AllowedContentTypes')) return 'misfit';
  return name === 'MaxFileSize' ? buildSizeRule(first) : buildTypesRule(first);
}

function buildSizeRule(bytes: AttributeArgument): Rule[] | string {
  return typeof bytes === 'number' && isFileSize(bytes)
    ? [{ rule: 'maxFileSize', bytes }]
    : 'its size is not a whole number of bytes from 0';
}

function buildTypesRule(types: AttributeArgument): Rule[] | string {
  if (!Array.isArray(types) || types.length === 0) return 'it lists no content types';
  const wrong = types.find((type) => typeof type !== 'string' || !isContentTypePattern(type));
  if (wrong !== undefined) return `'${wrong}' is neither a content type such as 'image/png' nor a range such as 'image/*'`;
  return [{ rule: 'contentTypes', types }];
}
