import { omitUndefined } from '@portico/core/values';
import { handlerOptions } from './knownOptions.ts';
import type { MethodDefinition } from 'oxc-parser';
import { docCommentAt } from '../0-program/docComments.ts';
import { readHandlerOptions } from './handlerOptions.ts';
import { headIsOwn } from './readEvent.ts';
import { at, classKey, classRef, headArgument, isExported, optionsOf, placeIn } from './reading.ts';
import type { Reading } from './reading.ts';
import { constructorOf, methodOf, serviceRefs } from './readServices.ts';
import type { MessageHandlerRecord } from './messageRecords.ts';
import { documentation } from './types/members.ts';

/** Reads a class that handles an event: its head, and the method `handle` with the services that it asks for. */
export function readMessageHandler(reading: Reading): MessageHandlerRecord {
  const { found, program } = reading;
  const head = headArgument(reading, 0);
  const constructor = constructorOf(found.node);
  const handle = methodOf(found.node, 'handle');
  const { description } = documentation(docCommentAt(found.file, found.node.start));
  return {
    class: classRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ownHead: headIsOwn(reading),
    ...omitUndefined({ constructorParameters: constructor && constructor.value.params.length > 0 ? at(reading, constructor) : undefined }),
    event: {
      value: head && classKey(program, head),
      place: head ? placeIn(head) : at(reading, found.node.superClass ?? found.node),
    },
    ...readHandlerOptions(reading, optionsOf(reading, headArgument(reading, 1), handlerOptions)),
    ...omitUndefined({ handle: handle ? readHandle(reading, handle) : undefined, description }),
  };
}

function readHandle(reading: Reading, { key, value }: MethodDefinition): NonNullable<MessageHandlerRecord['handle']> {
  const [event, ...services] = serviceRefs(reading, reading.found.file, value.params);
  return { ...omitUndefined({ event }), services, place: at(reading, key) };
}
