import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { AccessorProperty, PropertyDefinition, TSType } from 'oxc-parser';
import { docCommentAt } from '../0-program/docComments.ts';
import type { Place } from '../finding.ts';
import { at, classRef, isExported } from './reading.ts';
import type { Reading } from './reading.ts';
import { constructorOf } from './readServices.ts';
import type { EventRecord } from './messageRecords.ts';
import { documentation } from './types/members.ts';
import { publish } from './types/publish.ts';

/** Reads a class of events: its facts are the type that it gives to its head. */
export function readEvent(reading: Reading): EventRecord {
  const { found, program } = reading;
  const given = found.node.superTypeArguments?.params[0];
  const facts = given && { value: factsShape(reading, given), place: at(reading, given) };
  const { description } = documentation(docCommentAt(found.file, found.node.start));
  return {
    class: classRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    generic: (found.node.typeParameters?.params.length ?? 0) > 0,
    ownHead: headIsOwn(reading),
    ...omitUndefined({ facts }),
    additions: additionsOf(reading),
    ...omitUndefined({ description }),
  };
}

/** `DomainEvent<object>` tells nothing but that something happened. */
function factsShape({ types, scope, found }: Reading, node: TSType): Shape {
  if (node.type === 'TSObjectKeyword') return { kind: 'object', members: [] };
  return types.resolve(publish(types.within({ subject: found.name }), node, scope).shape);
}

/** Whether a class extends a name of the language, and not a class that does. */
export function headIsOwn({ found }: Reading): boolean {
  return found.base.kind === 'language';
}

/** What an event cannot have beside its facts: it is frozen before a field of its own is set, and made of its facts when it is read. */
function additionsOf(reading: Reading): Place[] {
  const fields = reading.found.node.body.body.filter(
    (element): element is PropertyDefinition | AccessorProperty =>
      (element.type === 'PropertyDefinition' || element.type === 'AccessorProperty') && !element.static && !element.declare,
  );
  const constructor = constructorOf(reading.found.node);
  return [...fields.map(({ key }) => key), ...(constructor ? [constructor.key] : [])].map((node) => at(reading, node));
}
