import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { AccessorProperty, PropertyDefinition, TSType } from 'oxc-parser';
import type { Place } from '../finding.ts';
import { readDeclaredClass } from './declaredClass.ts';
import { getPlace } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { findConstructorBody } from './readServices.ts';
import type { EventRecord } from './messageRecords.ts';
import { publish } from './types/publish.ts';

/** Reads an event class: the type argument of its head defines the facts. */
export function readEvent(reading: ReaderInputs): EventRecord {
  const given = reading.found.node.superTypeArguments?.params[0];
  const facts = given && { value: readFactsShape(reading, given), place: getPlace(reading, given) };
  return {
    ...readDeclaredClass(reading),
    ...omitUndefined({ facts }),
    additions: findAdditions(reading),
  };
}

/** Reads the facts of an event. `DomainEvent<object>` has none: it only reports that something happened. */
function readFactsShape({ types, scope, found }: ReaderInputs, node: TSType): Shape {
  if (node.type === 'TSObjectKeyword') return { kind: 'object', members: [] };
  return types.resolve(publish(types.within({ subject: found.name }), node, scope).shape);
}

/** Finds members that an event cannot have in addition to its facts: it is frozen before field initializers run, and created from its facts when it is read. */
function findAdditions(reading: ReaderInputs): Place[] {
  const fields = reading.found.node.body.body.filter(
    (element): element is PropertyDefinition | AccessorProperty =>
      (element.type === 'PropertyDefinition' || element.type === 'AccessorProperty') && !element.static && !element.declare,
  );
  const constructor = findConstructorBody(reading.found.node);
  return [...fields.map(({ key }) => key), ...(constructor ? [constructor.key] : [])].map((node) => getPlace(reading, node));
}
