import { claimReader } from './bind.ts';
import type { OperationText } from './bind.ts';
import { block } from './moduleText.ts';
import { access } from './names.ts';

/** `identify(input, call)`: fills in what is known of the caller; absent where nothing is asked for. */
export function identifyLines(text: OperationText): string[] {
  const { module, emission, resolve } = text;
  const inputs = emission.operation.inputs.filter(({ source }) => source === 'currentUser');
  if (inputs.length === 0) return [];
  const className = module.use(emission.class.name, emission.class.from);
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${className}>`;
  const lines = inputs.map((input) => {
    const reader = claimReader(module, resolve(input.shape), input);
    return `${access('input', input.property)} = ${module.reading('currentUser')}(call, ${reader});`;
  });
  return block(`identify(input: ${writable}, call: ${module.useType('OperationCall', '@portico/runtime')}) {`, lines, '},');
}
