import type { ComplexQueryFilter } from '@portico/core/manifest';
import type { OperationEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import type { AreaPaths } from '../operation.ts';
import type { DataContext } from './dataContext.ts';
import { formatLongLiteral } from './literals.ts';
import { emitMutationLines } from './mutationText.ts';
import { emitQueryLines } from './queryText.ts';
import { emitUserLines } from './userText.ts';

/** The data plans that an operation's module declares before the operation. */
export interface OperationData {
  readonly lines: readonly string[];
  /** The constant with the plan of the query or mutation. */
  readonly planName: string;
  /** The constant with the plan that reads the caller's user entity. Empty if it is not read. */
  readonly userName: string;
  /** The constants with the columns of complex filters, by property. */
  readonly complexNames: ReadonlyMap<string, string>;
}

/** Emits the plan of a query or a mutation, or nothing for other operations. */
export function emitOperationData(module: ModuleText, emission: OperationEmission, data: DataContext, paths: AreaPaths): OperationData {
  const { id, query, mutation, user } = emission.operation;
  if (query) {
    const planName = module.name('query');
    const complexNames = new Map(query.complex.map(({ property }) => [property, module.name(`${property}Filter`)]));
    const filters = query.complex.flatMap((filter) => emitComplexLines(module, complexNames.get(filter.property)!, filter));
    const type = module.useType('QueryPlan', '@portico/data');
    const lines = block(`const ${planName}: ${type} = {`, emitQueryLines(module, data, id, query, complexNames), '};');
    const userName = user ? module.name('user') : '';
    const userText = user
      ? [...block(`const ${userName}: ${module.useType('UserPlan', '@portico/data')} = {`, emitUserLines(module, data, id, user), '};'), '']
      : [];
    return { lines: [...filters, ...lines, '', ...userText], planName, userName, complexNames };
  }
  if (!mutation) return { lines: [], planName: '', userName: '', complexNames: new Map() };
  const planName = module.name('mutation');
  const [own, entity] = [emission.class, data.getClass(mutation.entity)].map((each) => module.useClass(each));
  const type = `${module.useType('MutationPlan', '@portico/data')}<${own}, ${entity}>`;
  const lines = block(`const ${planName}: ${type} = {`, emitMutationLines({ module, data, paths, emission, model: mutation }), '};');
  return { lines: [...lines, ''], planName, userName: '', complexNames: new Map() };
}

function emitComplexLines(module: ModuleText, name: string, filter: ComplexQueryFilter): string[] {
  const type = module.useType('ComplexQueryFilter', '@portico/core/manifest');
  return [...`const ${name}: ${type} = ${formatLongLiteral(filter)};`.split('\n'), ''];
}
