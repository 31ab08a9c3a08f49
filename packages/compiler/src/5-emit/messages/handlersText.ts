import type { EventEmission, HandlerEmission, ModuleEmission } from '../../3-plan/plan.ts';
import type { DataContext } from '../data/dataContext.ts';
import { formatDataLiteral } from '../data/literals.ts';
import { createScopeSources } from '../invoke.ts';
import { ModuleText, block } from '../moduleText.ts';
import { quote } from '../names.ts';
import { buildAreaPaths } from '../operation.ts';
import type { AreaPaths } from '../operation.ts';
import { RequestScope } from '../requestScope.ts';
import { describeMessageContract } from './describeMessageContract.ts';
import { nameFactsReader, nameHandlerPlan } from './names.ts';
import { indexTypes } from '../reach.ts';

/** The input of the emitter of handlers: the events of the project and the modules of their readers. */
export interface HandledEvents {
  /** The events by id. */
  readonly events: ReadonlyMap<string, EventEmission>;
  /** The contracts by event id. */
  readonly contracts: ReadonlyMap<string, string>;
  readonly sources: string;
}

/** Collects the events of all areas. */
export function collectEvents(modules: readonly ModuleEmission[], sources: string): HandledEvents {
  const contracts = modules.flatMap(({ events, manifest }) => {
    const types = indexTypes(manifest);
    return events.map(({ model, members }) => [model.id, describeMessageContract(members, types)] as const);
  });
  const events = modules.flatMap((area) => area.events.map((event) => [event.model.id, event] as const));
  return { events: new Map(events), contracts: new Map(contracts), sources };
}

interface HandlersOptions extends HandledEvents {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
}

/** Emits the module of an area's handlers; undefined if it has none. */
export function emitHandlersText(area: ModuleEmission, options: HandlersOptions): string | undefined {
  if (area.handlers.length === 0) return undefined;
  const { paths, check } = options;
  const module = new ModuleText(
    paths.handlers,
    area.handlers.map(({ model }) => nameHandlerPlan(model.name)),
  );
  const plans = area.handlers.map((handler) => planLines(module, handler, { ...options, area }));
  return module.text(
    plans.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    { check },
  );
}

type HandlersContext = HandlersOptions & { readonly area: ModuleEmission };

function planLines(module: ModuleText, handler: HandlerEmission, surroundings: HandlersContext): string[] {
  const { model } = handler;
  const event = surroundings.events.get(model.event)!;
  return [
    `/** ${model.id}. */`,
    ...block(
      `export const ${nameHandlerPlan(model.name)}: ${module.useType('HandlerPlan', '@portico/runtime')} = {`,
      [
        `id: ${quote(model.id)},`,
        `event: ${quote(model.event)},`,
        `durable: ${model.durable},`,
        `retry: ${formatDataLiteral(model.retry)},`,
        ...(model.orderedBy === undefined ? [] : [`orderedBy: ${quote(model.orderedBy)},`]),
        ...(model.renamedFrom === undefined ? [] : [`storedAs: ${quote(`${model.area}.${model.renamedFrom}`)},`]),
        ...(handler.sentFrom ? [`sentFrom: ${formatDataLiteral(handler.sentFrom)},`] : []),
        ...(handler.ofTenant ? [`ofTenant: ${formatDataLiteral(handler.ofTenant)},`] : []),
        ...(model.durable ? emitDurableLines(module, event, surroundings) : []),
        ...invokeLines(module, { handler, event }, surroundings),
      ],
      '};',
    ),
  ];
}

function emitDurableLines(module: ModuleText, event: EventEmission, { sources, contracts }: HandledEvents): string[] {
  return [`contract: ${quote(contracts.get(event.model.id)!)},`, readLine(module, event, sources)];
}

function readLine(module: ModuleText, { model, class: imported }: EventEmission, sources: string): string {
  const read = module.use(nameFactsReader(model.name), buildAreaPaths(sources, model.area).events);
  return `read: (payload) => ${module.reading('readMessage')}(payload, ${read}, ${module.useClass(imported)}),`;
}

/**
 * Emits the call of a handler. A durable handler always runs in the unit of work, and its message is marked as processed when that is
 * saved.
 */
function invokeLines(
  module: ModuleText,
  { handler, event }: { handler: HandlerEmission; event: EventEmission },
  { area, paths, data }: HandlersContext,
): string[] {
  const scope = new RequestScope(module, createScopeSources(area, data));
  const given = handler.services.map((each) => scope.expression(each));
  const own = module.useClass(handler.class);
  const handled = `new ${own}().handle(${['event', ...given].join(', ')})`;
  const result = handler.model.durable || scope.usesSession ? `${scope.session()}.run(() => ${handled})` : handled;
  const body = [...scope.lines, `return ${result};`];
  const uses = (name: string) => body.some((line) => new RegExp(`\\b${name}\\b`).test(line));
  const services = uses('services') ? `, services: ${module.useType('Services', paths.composition)}` : uses('call') ? ', _: unknown' : '';
  const call = uses('call') ? `, call: ${module.useType('OperationCall', '@portico/runtime')}` : '';
  return block(`invoke(event: ${module.useClassType(event.class)}${services}${call}) {`, body, '},');
}
