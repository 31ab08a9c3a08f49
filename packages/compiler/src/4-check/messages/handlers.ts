import type { MessageHandlerRecord } from '../../2-read/messageRecords.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** A reason why a handler cannot be created, and its fix. */
interface Problem {
  readonly reason: string;
  readonly way: string;
}

/** Reports PRAG0903: a handler that a message cannot create with `new`, or that extends another handler. */
export function checkHandlers({ records, findings }: CheckContext): void {
  const events = new Map(records.events.map(({ class: { key, name } }) => [key, name]));
  for (const record of records.messageHandlers) {
    const { name: handler, place } = record.class;
    const event = events.get(record.event.value ?? '') ?? 'RoomBooked';
    for (const problem of findProblems(record, event)) findings.report('PRAG0903', { handler, ...problem }, label(place, problem.reason));
    const { constructorParameters } = record;
    const way = `Remove the constructor, and declare services as further parameters of \`handle\`: \`handle(event: ${event}, …)\`.`;
    const reason = 'has a constructor with parameters';
    if (constructorParameters) findings.report('PRAG0903', { handler, reason, way }, label(constructorParameters, 'never called'));
  }
}

function findProblems({ class: { name }, exported, abstract, generic, ownHead }: MessageHandlerRecord, event: string): Problem[] {
  return [
    ...(exported ? [] : [{ reason: 'is not exported', way: `Export it, so that generated code can import it: \`export class ${name}\`.` }]),
    ...(abstract ? [{ reason: 'is abstract', way: 'Remove `abstract`, and move code that several handlers share into a service.' }] : []),
    ...(generic ? [{ reason: 'is generic', way: 'Remove its type parameters, and declare one handler for each event.' }] : []),
    ...(ownHead ? [] : [{ reason: 'extends another handler', way: describeOwnHead(event) }]),
  ];
}

function describeOwnHead(event: string): string {
  return `Extend \`MessageHandler(${event})\` directly, and move code that both handlers share into a service.`;
}
