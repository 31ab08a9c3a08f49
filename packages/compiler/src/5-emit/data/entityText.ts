import type { Member } from '@portico/core/manifest';
import { buildEntityTexts } from '@portico/sql';
import type { EntityEmission } from '../../3-plan/plan.ts';
import type { CheckContext } from '../checks/checkContext.ts';
import { checkMembers } from '../checks/checkObject.ts';
import { checkValue } from '../checks/checkValue.ts';
import { nameChecker } from '../checks/namedCheck.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { access, toCamelName, key } from '../names.ts';
import { nameEntityPlan } from './dataContext.ts';
import type { DataContext } from './dataContext.ts';
import { emitDecoded } from './decode.ts';
import { formatLongLiteral } from './literals.ts';
import { emitSqlLines } from './sqlLiteral.ts';

/** The context in which an entity is emitted. */
interface EntityText {
  readonly module: ModuleText;
  readonly entity: EntityEmission;
  /** The class, imported. */
  readonly className: string;
  readonly data: DataContext;
}

/** Emits the plan of an entity. */
export function emitEntityLines(module: ModuleText, entity: EntityEmission, data: DataContext): string[] {
  const { model } = entity;
  const className = module.useClass(entity.class);
  const text: EntityText = { module, entity, className, data };
  const statements = buildEntityTexts(model, data.dialects);
  const plan = `${module.useType('EntityPlan', '@portico/data')}<${className}>`;
  return [
    `/** The storage plan of ${model.name}. */`,
    ...block(
      `export const ${nameEntityPlan(model.name)}: ${plan} = {`,
      [
        ...`model: ${formatLongLiteral(model)},`.split('\n'),
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
  const local = module.locals(['row', 'from']).free(toCamelName(model.name));
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${className}>`;
  const fields = model.fields.map((field, index) => {
    const value = index === 0 ? 'row[at]' : `row[at + ${index}]`;
    const nothing = field.explicitNull ? 'null' : field.nullable ? 'undefined' : undefined;
    return `${access(local, field.property)} = ${emitDecoded(field, { value, from: 'from', nothing })};`;
  });
  return block(
    'read(row: readonly any[], from, at = 0) {',
    [`const ${local} = new ${className}() as ${writable};`, ...fields, `return ${local} as ${className};`],
    '},',
  );
}

function emitValuesLines({ module, entity: { model } }: EntityText): string[] {
  const local = module.locals().free(toCamelName(model.name));
  return [`values: (${local}) => [${model.fields.map(({ property }) => access(local, property)).join(', ')}],`];
}

/**
 * Emits the checks of its own fields at every depth, which run on save. All entities reject a required field without a value, so this is
 * not checked here.
 */
function checkLines({ module, entity: { model, recursive } }: EntityText): string[] {
  const names = module.locals(['call']);
  const local = names.free(toCamelName(model.name));
  const types = new Map(recursive?.types.map((type) => [type.name, type]));
  const context: CheckContext = { module, names, types, check: checkValue, rules: true, checkerOf: (name) => nameChecker(name, true) };
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
    const plan = own ? nameEntityPlan(data.model(entity).name) : data.importPlan(module, entity);
    return `${key(property)}: () => ${plan},`;
  });
  return entries.length === 0 ? ['related: {},'] : block('related: {', entries, '},');
}
