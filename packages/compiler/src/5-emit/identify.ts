import type { Input } from '@portico/core/manifest';
import { claimReader } from './bind.ts';
import type { OperationText } from './bind.ts';
import { findForeignUser, storeKey, formatUserStoreKey } from './data/dataContext.ts';
import type { InvokeContext } from './invoke.ts';
import { block } from './moduleText.ts';
import { access, toCamelName } from './names.ts';

/** Emits `identify(input, call)`, which fills in the inputs from the caller; absent if there are none. */
export function identifyLines(text: OperationText, surroundings: InvokeContext): string[] {
  const { module, emission } = text;
  const inputs = emission.operation.inputs.filter(({ source }) => source === 'currentUser');
  if (inputs.length === 0) return [];
  const className = module.useClass(emission.class);
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${className}>`;
  const head = `input: ${writable}, call: ${module.useType('OperationCall', '@portico/runtime')}`;
  if (emission.operation.user) return emitUserLines(text, inputs, head, surroundings);
  const lines = inputs.map((input) => emitIdLine(text, input));
  return block(`identify(${head}) {`, lines, '},');
}

/** Emits the check that the caller is a known user, if an entity contains the users. This applies even if only the id is read. */
function emitUserLines(text: OperationText, inputs: readonly Input[], head: string, { area, data, paths }: InvokeContext): string[] {
  const { module, emission } = text;
  const key = findForeignUser(area, data) ? formatUserStoreKey(area) : storeKey(area);
  const session = `${module.use('sessionOf', '@portico/data')}(${access('services', key)}, call)`;
  const user = module.locals(['input', 'call', 'services']).free(toCamelName(data.model(emission.operation.user!.entity).name));
  const lines = inputs.map((input) =>
    input.wireName === 'id' ? emitIdLine(text, input) : `${access('input', input.property)} = ${access(user, input.wireName)};`,
  );
  const takes = inputs.some(({ wireName }) => wireName !== 'id') ? `(${user}: any)` : '()';
  const fill = `${module.use('fillFromUser', '@portico/data')}(${text.data.userName}, ${session}, ${takes} => {`;
  return block(
    `identify(${head}, services: ${module.useType('Services', paths.composition)}) {`,
    block(`return ${fill}`, lines, '});'),
    '},',
  );
}

function emitIdLine({ module, resolve }: OperationText, input: Input): string {
  const reader = claimReader(module, resolve(input.shape), input);
  return `${access('input', input.property)} = ${module.reading('currentUser')}(call, ${reader});`;
}
