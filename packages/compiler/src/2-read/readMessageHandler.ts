import { omitUndefined } from '@portico/core/values';
import { handlerOptions } from './knownOptions.ts';
import type { MethodDefinition } from 'oxc-parser';
import { readDeclaredClass } from './declaredClass.ts';
import { readHandlerOptions } from './handlerOptions.ts';
import { getPlace, resolveClassKey, findHeadArgument, readHeadOptions, getPlaceIn } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { findConstructorBody, findMethod, readServiceRefs } from './readServices.ts';
import type { MessageHandlerRecord } from './messageRecords.ts';

/** Reads a handler class: its head, and the method `handle` with the services that it requires. */
export function readMessageHandler(reading: ReaderInputs): MessageHandlerRecord {
  const { found, program } = reading;
  const head = findHeadArgument(reading, 0);
  const constructor = findConstructorBody(found.node);
  const handle = findMethod(found.node, 'handle');
  return {
    ...readDeclaredClass(reading),
    ...omitUndefined({
      constructorParameters: constructor && constructor.value.params.length > 0 ? getPlace(reading, constructor) : undefined,
    }),
    event: {
      value: head && resolveClassKey(program, head),
      place: head ? getPlaceIn(head) : getPlace(reading, found.node.superClass ?? found.node),
    },
    ...readHandlerOptions(reading, readHeadOptions(reading, findHeadArgument(reading, 1), handlerOptions)),
    ...omitUndefined({ handle: handle ? readHandle(reading, handle) : undefined }),
  };
}

function readHandle(reading: ReaderInputs, { key, value }: MethodDefinition): NonNullable<MessageHandlerRecord['handle']> {
  const [event, ...services] = readServiceRefs(reading, reading.found.file, value.params);
  return { ...omitUndefined({ event }), services, place: getPlace(reading, key) };
}
