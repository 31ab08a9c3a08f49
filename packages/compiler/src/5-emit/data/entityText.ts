import type { Member } from '@portico/core/manifest';
import { entityTexts } from '@portico/sql';
import type { EntityEmission } from '../../3-plan/plan.ts';
import type { CheckContext } from '../checks/checkContext.ts';
import { checkMembers } from '../checks/checkObject.ts';
import { checkValue } from '../checks/checkValue.ts';
import { checkerName } from '../checks/namedCheck.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { access, camelName, key } from '../names.ts';
import { entityPlanName } from './dataContext.ts';
import type { DataContext } from './dataContext.ts';
import { decoded } from './decode.ts';
import { longLiteral } from './literals.ts';
import { emitSqlLines } from './sqlLiteral.ts';

/** What the text of one entity is made in. */
interface EntityText {
  readonly module: ModuleText;
  readonly entity: EntityEmission;
  /** The class, imported. */
  readonly className: string;
  readonly data: DataContext;
}

/** The plan of one entity. */
export function emitEntityLines(module: ModuleText, entity: EntityEmission, data: DataContext): string[] {
  const { model } = entity;
  const className = module.useClass(entity.class);
  const text: EntityText = { module, entity, className, data };
  const statements = entityTexts(model, data.dialects);
  const plan = `${module.useType('EntityPlan', '@portico/data')}<${className}>`;
  return [
    `/** How ${model.name} is kept. */`,
    ...block(
      `export const ${entityPlanName(model.name)}: ${plan} = {`,
      [
        ...`model: ${longLiteral(model)},`.split('\n'),
        `make: () => new ${className}(),`,
        ...readLines(text),
        ...emitValuesLines(text),
        ...checkLines(text),
        ...emitSqlLines('select', statements.select),
        ...emitSqlLines('count', statements.count),
        ...emitSqlLines('insert', statements.insert),
        ...emitRelatedLines(text),
      ],
      '};',
    ),
  ];
}

function readLines({ module, entity: { model }, className }: EntityText): string[] {
  const local = module.locals(['row', 'from']).free(camelName(model.name));
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${className}>`;
  const fields = model.fields.map((field, index) => {
    const value = index === 0 ? 'row[at]' : `row[at + ${index}]`;
    const nothing = field.explicitNull ? 'null' : field.nullable ? 'undefined' : undefined;
    return `${access(local, field.property)} = ${decoded(field, { value, from: 'from', nothing })};`;
  });
  return block(
    'read(row: readonly any[], from, at = 0) {',
    [`const ${local} = new ${className}() as ${writable};`, ...fields, `return ${local} as ${className};`],
    '},',
  );
}

function emitValuesLines({ module, entity: { model } }: EntityText): string[] {
  const local = module.locals().free(camelName(model.name));
  return [`values: (${local}) => [${model.fields.map(({ property }) => access(local, property)).join(', ')}],`];
}

/** The types and rules of its own fields at every depth, as they hold at a save. A required field without a value is refused of all entities alike. */
function checkLines({ module, entity: { model, recursive } }: EntityText): string[] {
  const names = module.locals(['call']);
  const local = names.free(camelName(model.name));
  const types = new Map(recursive?.types.map((type) => [type.name, type]));
  const context: CheckContext = { module, names, types, check: checkValue, rules: true, checkerOf: (name) => checkerName(name, true) };
  const own = model.fields.filter(({ trait, property }) => trait === undefined && property !== 'id');
  const members = own.map(({ property, shape }): Member => ({
    name: property,
    wireName: property,
    shape: recursive?.shapes[property] ?? shape,
    optional: true,
  }));
  const lines = checkMembers(context, members, { value: local, at: "''" });
  return lines.length === 0 ? [] : block(`check(${local}: any, call) {`, lines, '},');
}

function emitRelatedLines({ module, entity: { model }, data }: EntityText): string[] {
  const entries = model.relations.map(({ property, entity }) => {
    const own = data.model(entity).area === model.area;
    const plan = own ? entityPlanName(data.model(entity).name) : data.importPlan(module, entity);
    return `${key(property)}: () => ${plan},`;
  });
  return entries.length === 0 ? ['related: {},'] : block('related: {', entries, '},');
}
