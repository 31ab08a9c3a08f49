import type { MessageHandlerRecord } from '../../2-read/messageRecords.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0903: a handler is made with `new` for each message, and told by its head what it handles. */
export function checkHandlers({ records, findings }: CheckContext): void {
  for (const record of records.messageHandlers) {
    const { name: handler, place } = record.class;
    for (const reason of findProblems(record)) findings.report('PRAG0903', { handler, reason }, label(place, reason));
    const { constructorParameters } = record;
    const reason = 'has a constructor with parameters';
    if (constructorParameters) findings.report('PRAG0903', { handler, reason }, label(constructorParameters, 'nothing calls this'));
  }
}

function findProblems({ exported, abstract, generic, ownHead }: MessageHandlerRecord): string[] {
  return [
    ...(exported ? [] : ['is not exported']),
    ...(abstract ? ['is abstract'] : []),
    ...(generic ? ['is generic'] : []),
    ...(ownHead ? [] : ['extends another handler']),
  ];
}
