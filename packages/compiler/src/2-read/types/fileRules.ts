import { isContentTypePattern, isFileSize } from '@portico/core/manifest';
import type { Rule, Shape } from '@portico/core/manifest';
import type { Attribute, AttributeArgument } from './view.ts';

/** Whether a value is a file of a form, or a list of such. */
export function isFile(shape: Shape): boolean {
  return shape.kind === 'array' ? isOneFile(shape.items) : isOneFile(shape);
}

function isOneFile(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'FormFile';
}

/** Whether an attribute limits files; of a list it limits each of them. */
export function isFileLimit({ name }: Attribute): boolean {
  return name === 'MaxFileSize' || name === 'AllowedContentTypes';
}

/** The limits that an attribute sets to files; undefined where it sets none, else as for every attribute. */
export function fileRules(attribute: Attribute, shape: Shape): Rule[] | string | undefined {
  if (!isFileLimit(attribute)) return undefined;
  const {
    name,
    arguments: [first],
  } = attribute;
  if (!isFile(shape)) return 'misfit';
  return name === 'MaxFileSize' ? sizeRule(first) : typesRule(first);
}

function sizeRule(bytes: AttributeArgument): Rule[] | string {
  return typeof bytes === 'number' && isFileSize(bytes)
    ? [{ rule: 'maxFileSize', bytes }]
    : 'its size is not a whole number of bytes from 0';
}

function typesRule(types: AttributeArgument): Rule[] | string {
  if (!Array.isArray(types) || types.length === 0) return 'it lists no content types';
  const wrong = types.find((type) => typeof type !== 'string' || !isContentTypePattern(type));
  if (wrong !== undefined) return `'${wrong}' is neither a content type such as 'image/png' nor the beginning of one such as 'image/*'`;
  return [{ rule: 'contentTypes', types }];
}
