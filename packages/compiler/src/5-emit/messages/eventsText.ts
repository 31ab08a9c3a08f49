import type { NamedType } from '@portico/core/manifest';
import type { EventEmission, ModuleEmission } from '../../3-plan/plan.ts';
import type { CheckContext } from '../checks/checkContext.ts';
import { checkMembers } from '../checks/checkObject.ts';
import { checkValue } from '../checks/checkValue.ts';
import { checkerName } from '../checks/namedCheck.ts';
import { dataLiteral } from '../data/literals.ts';
import { ModuleText, block } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import { membersBlock } from '../readMembers.ts';
import { readValue } from '../readShape.ts';
import type { ReadContext } from '../reading.ts';
import { objectProjection } from '../writeShape.ts';
import { messageContract } from './messageContract.ts';
import { eventPlanName, factsReaderName } from './names.ts';
import { indexTypes } from '../reach.ts';

type Types = ReadonlyMap<string, NamedType>;

/** What the text of an area's events is made with. */
interface EventsText {
  readonly module: ModuleText;
  readonly types: Types;
  readonly paths: AreaPaths;
}

/** The events of an area that travel as messages, since something handles them durably. */
export function durableEvents({ events }: ModuleEmission): readonly EventEmission[] {
  return events.filter(({ model }) => model.consumers.length > 0);
}

/** The module of an area's events; undefined where it has none. */
export function emitEventsText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  if (area.events.length === 0) return undefined;
  const exported = area.events.flatMap(({ model: { name } }) => [eventPlanName(name), factsReaderName(name)]);
  const module = new ModuleText(paths.events, exported);
  const text = { module, paths, types: indexTypes(area.manifest) };
  const parts = area.events.map((event) => [...planLines(event, text), ...emitReaderLines(event, text)]);
  return module.text(
    parts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    { check },
  );
}

function planLines(event: EventEmission, text: EventsText): string[] {
  const { model, class: imported } = event;
  const { module } = text;
  return [
    `/** ${model.id}. */`,
    ...block(
      `export const ${eventPlanName(model.name)}: ${module.useType('EventPlan', '@portico/runtime')} = {`,
      [
        `id: ${quote(model.id)},`,
        `class: ${module.useClass(imported)},`,
        `consumers: ${dataLiteral(model.consumers)},`,
        ...checkLines(event, text),
        ...(model.consumers.length > 0
          ? [`contract: ${quote(messageContract(event.members, text.types))},`, ...writeLines(event, text)]
          : []),
      ],
      '};',
    ),
  ];
}

/** What a message says is read by the same rules, so one that breaks them could never be handled. */
function checkLines({ members }: EventEmission, { module, paths, types }: EventsText): string[] {
  const names = module.locals(['event', 'call']);
  const getChecker = (name: string) => module.use(checkerName(name, true), paths.types);
  const context: CheckContext = { module, names, types, check: checkValue, rules: true, checkerOf: getChecker };
  return block('check(event: any, call) {', checkMembers(context, members, { value: 'event', at: "''" }), '},');
}

function writeLines({ members }: EventEmission, { module, paths, types }: EventsText): string[] {
  const context = {
    module,
    names: module.locals(['event']),
    types,
    projectionOf: (name: string) => module.use(`project${name}`, paths.types),
    guardOf: (name: string) => module.use(`fits${name}`, paths.types),
  };
  const written = `return JSON.stringify(${objectProjection(context, members, 'event')});`;
  return block('write(event: any) {', written.split('\n'), '},');
}

/** What a message says is read as a body is: a member that is unknown is left out, one that is missing is a failure. */
function emitReaderLines({ model, members }: EventEmission, { module, paths, types }: EventsText): string[] {
  if (model.consumers.length === 0) return [];
  const getReader = (name: string) => module.use(`read${name}`, paths.types);
  const names = module.locals(['value', 'facts']);
  const context: ReadContext = { module, names, types, exact: true, read: readValue, readerOf: getReader };
  const call = module.useType('OperationCall', '@portico/runtime');
  const refused = `if (!${module.reading('isObject')}(value)) return ${module.reading('wrongType')}(call, '', value, 'an object');`;
  return [
    '',
    `/** Reads what a message of ${model.id} says. */`,
    ...block(`export function ${factsReaderName(model.name)}(call: ${call}, value: unknown): unknown {`, [
      refused,
      '',
      'const facts: any = {};',
      ...membersBlock(context, members, { source: 'value', at: "''", result: 'facts' }),
      'return facts;',
    ]),
  ];
}
