import { createMessageTables, createSchema, computeSchemaHash } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { ProjectPlan, StorePlan } from '../../3-plan/plan.ts';
import { block, indent, ModuleText } from '../moduleText.ts';
import { key, quote } from '../names.ts';
import { formatLongLiteral } from './literals.ts';

/** Emits the module with the schema of a store, which is loaded when the store is opened. */
export function storeText(
  { name, entities, messages, answers, jobs, delays }: StorePlan,
  { path, check, dialects }: { path: string } & Pick<ProjectPlan, 'check' | 'dialects'>,
): string {
  const module = new ModuleText(path, ['schema']);
  const create = (dialect: Dialect) => {
    const tables = [
      createSchema(entities, dialect).trimEnd(),
      ...(messages ? [createMessageTables(dialect)] : []),
      ...(answers ? [dialect.schema.responseTable] : []),
      ...(jobs ? [dialect.schema.jobTables] : []),
      ...(delays ? [dialect.schema.delayTable] : []),
    ];
    const lines = tables.join('\n').split('\n');
    return [`${key(dialect.name)}: [`, ...indent(lines.map((line) => `${quote(line)},`)), "].join('\\n'),"];
  };
  return module.text(
    [
      `/** The schema of the store ${name}. */`,
      ...block(
        `export const schema: ${module.useType('StoreSchema', '@portico/data')} = {`,
        [
          `store: ${quote(name)},`,
          ...`entities: ${formatLongLiteral(entities)},`.split('\n'),
          ...(messages ? ['messages: true,'] : []),
          ...(answers ? ['answers: true,'] : []),
          ...(jobs ? ['jobs: true,'] : []),
          ...(delays ? ['delays: true,'] : []),
          `hash: ${quote(computeSchemaHash(entities, { messages, answers, jobs, delays }))},`,
          ...block('create: {', dialects.flatMap(create), '},'),
        ],
        '};',
      ),
    ],
    { check },
  );
}
