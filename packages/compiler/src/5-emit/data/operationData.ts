import type { ComplexQueryFilter } from '@portico/core/manifest';
import type { OperationEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import type { AreaPaths } from '../operation.ts';
import type { DataContext } from './dataContext.ts';
import { longLiteral } from './literals.ts';
import { mutationLines } from './mutationText.ts';
import { queryLines } from './queryText.ts';
import { userLines } from './userText.ts';

/** What an operation's module declares of its data, before the operation itself. */
export interface OperationData {
  readonly lines: readonly string[];
  /** The constant that holds the plan of the query or mutation. */
  readonly planName: string;
  /** The constant that holds how the caller's user entity is read; empty where it is not. */
  readonly userName: string;
  /** The constants that hold what complex filters can ask for, by property. */
  readonly complexNames: ReadonlyMap<string, string>;
}

/** The plan of a query or a mutation; nothing for other operations. */
export function operationData(module: ModuleText, emission: OperationEmission, data: DataContext, paths: AreaPaths): OperationData {
  const { id, query, mutation, user } = emission.operation;
  if (query) {
    const planName = module.name('query');
    const complexNames = new Map(query.complex.map(({ property }) => [property, module.name(`${property}Filter`)]));
    const filters = query.complex.flatMap((filter) => complexLines(module, complexNames.get(filter.property)!, filter));
    const type = module.useType('QueryPlan', '@portico/data');
    const lines = block(`const ${planName}: ${type} = {`, queryLines({ module, data, id, model: query, complexNames }), '};');
    const userName = user ? module.name('user') : '';
    const userText = user
      ? [...block(`const ${userName}: ${module.useType('UserPlan', '@portico/data')} = {`, userLines({ module, data, id, user }), '};'), '']
      : [];
    return { lines: [...filters, ...lines, '', ...userText], planName, userName, complexNames };
  }
  if (!mutation) return { lines: [], planName: '', userName: '', complexNames: new Map() };
  const planName = module.name('mutation');
  const [own, entity] = [emission.class, data.classOf(mutation.entity)].map((each) => module.useClass(each));
  const type = `${module.useType('MutationPlan', '@portico/data')}<${own}, ${entity}>`;
  const lines = block(`const ${planName}: ${type} = {`, mutationLines({ module, data, paths, emission, model: mutation }), '};');
  return { lines: [...lines, ''], planName, userName: '', complexNames: new Map() };
}

function complexLines(module: ModuleText, name: string, filter: ComplexQueryFilter): string[] {
  const type = module.useType('ComplexQueryFilter', '@portico/core/manifest');
  return [...`const ${name}: ${type} = ${longLiteral(filter)};`.split('\n'), ''];
}
