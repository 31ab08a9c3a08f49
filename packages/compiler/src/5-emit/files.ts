import type { FileRule, Input, Rule } from '@portico/core/manifest';
import { isFile } from '../2-read/types/fileRules.ts';
import type { OperationText } from './bind.ts';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { formatLiteral, quote } from './names.ts';

/** Returns whether a rule limits files, which is checked before validation. */
export function isLimit(rule: Rule): rule is FileRule {
  return rule.rule === 'maxFileSize' || rule.rule === 'contentTypes';
}

/** Emits `files`: the inputs that are files, with their limits. */
export function emitFileLines({ emission, resolve }: OperationText): string[] {
  const files = emission.operation.inputs.filter(({ source, shape }) => source === 'form' && isFile(resolve(shape)));
  return files.length === 0
    ? []
    : block(
        'files: [',
        files.map((input) => emitFileText(input, resolve)),
        '],',
      );
}

function emitFileText({ property, wireName, shape }: Input, resolve: OperationText['resolve']): string {
  const resolved = resolve(shape);
  const { rules = [] } = resolved.kind === 'array' ? resolve(resolved.items) : resolved;
  const limits = rules.filter(isLimit);
  const sizes = limits.flatMap((limit) => (limit.rule === 'maxFileSize' ? [limit.bytes] : []));
  const types = limits.flatMap((limit) => (limit.rule === 'contentTypes' ? [limit.types] : [])).at(-1);
  const entries = [
    `property: ${quote(property)}`,
    `field: ${quote(wireName)}`,
    ...(resolved.kind === 'array' ? ['several: true'] : []),
    ...(sizes.length > 0 ? [`maxSize: ${formatLiteral(Math.min(...sizes))}`] : []),
    ...(types ? [`types: [${types.map(formatLiteral).join(', ')}]`] : []),
  ];
  return `{ ${entries.join(', ')} },`;
}

/** Returns the expression that takes one file, or all files, of a field. */
export function emitFileInput(module: ModuleText, { wireName, required }: Input, several: boolean): string {
  const reader = module.reading(several ? 'formFiles' : 'formFile');
  return `${reader}(call, ${quote(wireName)}, ${quote(required ? 'required' : 'optional')})`;
}
