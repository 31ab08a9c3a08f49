import type { NamedType } from '@portico/core/manifest';
import type { EventEmission, ModuleEmission } from '../../3-plan/plan.ts';
import type { CheckContext } from '../checks/checkContext.ts';
import { checkMembers } from '../checks/checkObject.ts';
import { checkValue } from '../checks/checkValue.ts';
import { nameChecker } from '../checks/namedCheck.ts';
import { formatDataLiteral } from '../data/literals.ts';
import { ModuleText, block } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import { emitMembersBlock } from '../readMembers.ts';
import { readValue } from '../readShape.ts';
import type { ReadContext } from '../reading.ts';
import { emitObjectProjection } from '../writeShape.ts';
import { describeMessageContract } from './describeMessageContract.ts';
import { nameEventPlan, nameFactsReader } from './names.ts';
import { indexTypes } from '../reach.ts';

type Types = ReadonlyMap<string, NamedType>;

/** The context in which an area's events are emitted. */
interface EventsText {
  readonly module: ModuleText;
  readonly types: Types;
  readonly paths: AreaPaths;
  /** The names of the events that can be sent as messages. */
  readonly written: ReadonlySet<string>;
}

/**
 * Returns the events of an area that can be sent as messages: all events of an area with a store, since another version of the service may have the first
 * durable handler of an event.
 */
export function listWrittenEvents({ events, hasStore }: ModuleEmission): readonly EventEmission[] {
  return hasStore ? events : events.filter(({ model }) => model.consumers.length > 0);
}

/** Emits the module of an area's events; undefined if it has none. */
export function emitEventsText(area: ModuleEmission, { paths, check }: { paths: AreaPaths; check: boolean }): string | undefined {
  if (area.events.length === 0) return undefined;
  const exported = area.events.flatMap(({ model: { name } }) => [nameEventPlan(name), nameFactsReader(name)]);
  const module = new ModuleText(paths.events, exported);
  const written = new Set(listWrittenEvents(area).map(({ model }) => model.name));
  const text = { module, paths, types: indexTypes(area.manifest), written };
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
      `export const ${nameEventPlan(model.name)}: ${module.useType('EventPlan', '@portico/runtime')} = {`,
      [
        `id: ${quote(model.id)},`,
        `class: ${module.useClass(imported)},`,
        `consumers: ${formatDataLiteral(model.consumers)},`,
        ...checkLines(event, text),
        ...(text.written.has(model.name)
          ? [`contract: ${quote(describeMessageContract(event.members, text.types))},`, ...writeLines(event, text)]
          : []),
      ],
      '};',
    ),
  ];
}

/** Emits the checks of a message. It is checked when it is written, because a message that breaks a rule could never be handled. */
function checkLines({ members }: EventEmission, { module, paths, types }: EventsText): string[] {
  const names = module.locals(['event', 'call']);
  const getChecker = (name: string) => module.use(nameChecker(name, true), paths.types);
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
  const written = `return JSON.stringify(${emitObjectProjection(context, members, 'event')});`;
  return block('write(event: any) {', written.split('\n'), '},');
}

/** Emits the reader of a message, which works like that of a body: unknown members are ignored, and missing members are failures. */
function emitReaderLines({ model, members }: EventEmission, { module, paths, types }: EventsText): string[] {
  if (model.consumers.length === 0) return [];
  const getReader = (name: string) => module.use(`read${name}`, paths.types);
  const names = module.locals(['value', 'facts']);
  const context: ReadContext = { module, names, types, exact: true, read: readValue, readerOf: getReader };
  const call = module.useType('OperationCall', '@portico/runtime');
  const refused = `if (!${module.reading('isObject')}(value)) return ${module.reading('wrongType')}(call, '', value, 'an object');`;
  return [
    '',
    `/** Reads the facts of a ${model.id} message. */`,
    ...block(`export function ${nameFactsReader(model.name)}(call: ${call}, value: unknown): unknown {`, [
      refused,
      '',
      'const facts: any = {};',
      ...emitMembersBlock(context, members, { source: 'value', at: "''", result: 'facts' }),
      'return facts;',
    ]),
  ];
}
