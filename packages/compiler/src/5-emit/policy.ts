import type { OperationText } from './bind.ts';
import { createScopeSources } from './invoke.ts';
import type { InvokeContext } from './invoke.ts';
import { block } from './moduleText.ts';
import { RequestScope } from './requestScope.ts';

/** Emits `policy(services, call)`, the policy that must admit the caller; absent if there is none. */
export function emitPolicyLines({ emission, module }: OperationText, { area, paths, data }: InvokeContext): string[] {
  if (emission.policy === undefined) return [];
  const scope = new RequestScope(module, createScopeSources(area, data));
  const policy = scope.expression(emission.policy);
  const body = [...scope.lines, `return ${policy};`];
  const call = body.some((each) => /\bcall\b/.test(each)) ? `, call: ${module.useType('OperationCall', '@portico/runtime')}` : '';
  return block(`policy(services: ${module.useType('Services', paths.composition)}${call}) {`, body, '},');
}
