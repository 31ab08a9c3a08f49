import { createSchema, schemaHash } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { ProjectPlan } from '../../4-plan/plan.ts';
import { block, indent, ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';

/** The module that holds the schema of a store: loaded when the store is opened. */
export function storeText({ name, entities }: ProjectPlan['stores'][number], { path, check }: { path: string; check: boolean }): string {
  const module = new ModuleText(path, ['schema']);
  const models = module.useType('EntityModel', '@portico/core/manifest');
  const create = (dialect: Dialect) => {
    const lines = createSchema(entities, dialect).trimEnd().split('\n');
    return [`${dialect}: [`, ...indent(lines.map((line) => `${quote(line)},`)), "].join('\\n'),"];
  };
  return module.text(
    [
      `/** The schema of the store ${name}. */`,
      ...block(
        `export const schema: ${module.useType('StoreSchema', '@portico/data')} = {`,
        [
          `store: ${quote(name)},`,
          `entities: JSON.parse(${quote(JSON.stringify(entities))}) as ${models}[],`,
          `hash: ${quote(schemaHash(entities))},`,
          ...block('create: {', [...create('sqlite'), ...create('postgres')], '},'),
        ],
        '};',
      ),
    ],
    { check },
  );
}
