import type { PropertyDefinition, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { docCommentAt } from '../0-program/docComments.ts';
import { label } from '../finding.ts';
import { readInitializer } from './initializer.ts';
import { reportOnInput } from './misplaced.ts';
import type { LocationRecord, PropertyRecord } from './records.ts';
import { at } from './reading.ts';
import type { Reading } from './reading.ts';
import { reportUnreadMembers } from './unreadMembers.ts';
import { withoutBroken } from './types/comparisons.ts';
import { keyName } from './types/literals.ts';
import { documentation, fieldType, isPublicField } from './types/members.ts';
import { observe, publish, publishShape } from './types/publish.ts';
import type { Published } from './types/publish.ts';
import { typeFacts } from './types/untyped.ts';

/** Reads the inputs of an operation: its public fields, in the order of their declaration. */
export function readProperties(reading: Reading): PropertyRecord[] {
  reportUnreadMembers(reading);
  reportGetters(reading);
  const fields = reading.found.node.body.body.filter((element): element is PropertyDefinition => element.type === 'PropertyDefinition');
  const properties = fields.flatMap((field) => (isPublicField(field) ? readProperty(reading, field) : reportHidden(reading, field)));
  return properties.map((property) => ({
    ...property,
    shape: withoutBroken(property, properties, { findings: reading.findings, place: property.typePlace }),
  }));
}

function readProperty(reading: Reading, field: PropertyDefinition): PropertyRecord[] {
  const { scope, found } = reading;
  const name = keyName(field.key) ?? '';
  const types = reading.types.within({ subject: name });
  const type = fieldType(types, field, scope);
  if (!type) {
    const facts = { property: name, ...typeFacts(name, field) };
    reading.findings.report('PRAG0540', facts, label(at(reading, field), 'its type cannot be read'));
    return [];
  }
  const place = at(reading, field.key);
  const { view, shape }: Published =
    'kind' in type ? { view: { attributes: [] }, shape: publishShape(types, type, place) } : publish(types, type, scope);
  const mandatory = view.attributes.some((attribute) => attribute.name === 'Mandatory');
  reportOnInput(reading, name, view);
  const initializer = field.value && readInitializer(reading.program, found.file, field.value);
  return [
    {
      name,
      place,
      typePlace: at(reading, field.typeAnnotation?.typeAnnotation ?? field.key),
      presence: field.value ? 'defaulted' : field.optional ? 'optional' : 'required',
      readonly: field.readonly === true,
      ...omitUndefined({ location: view.location, wireName: view.wireName }),
      mandatory,
      ...omitUndefined({
        role: view.marks?.role,
        links: view.marks?.links,
        since: view.marks?.since,
        until: view.marks?.until,
      }),
      shape,
      ...omitUndefined({ initializer: initializer || undefined }),
      ...described(reading, field),
      deprecated: docCommentAt(found.file, field.start).deprecated === true,
    },
  ];
}

/** The location that a type carries; what else the type says is its owner's business. */
function locationIn({ types, scope }: Reading, type: TSType): LocationRecord | undefined {
  return observe(types, (own) => own.view(type, scope).location).result;
}

/** A getter with a location is computed, and no request would set it. */
function reportGetters(reading: Reading): void {
  for (const element of reading.found.node.body.body) {
    const type = element.type === 'MethodDefinition' && element.kind === 'get' ? element.value.returnType?.typeAnnotation : undefined;
    if (!type || element.type !== 'MethodDefinition' || !locationIn(reading, type)) continue;
    const facts = { member: keyName(element.key) ?? '', name: reading.found.name };
    const why = { reason: 'a getter is no field', way: 'Declare it as a field, such as `readonly page!: FromQuery<Int>`.' };
    reading.findings.report('PRAG0120', { ...facts, ...why }, label(at(reading, element.key), 'not read'));
  }
}

function described(reading: Reading, field: PropertyDefinition): { description?: string; example?: unknown } {
  const { description, example } = documentation(docCommentAt(reading.found.file, field.start));
  return omitUndefined({ description, example });
}

/** A field with a location that is not public would silently never be bound. */
function reportHidden(reading: Reading, field: PropertyDefinition): PropertyRecord[] {
  const annotation = field.typeAnnotation?.typeAnnotation;
  if (!annotation || !locationIn(reading, annotation)) return [];
  const hidden = field.key.type === 'PrivateIdentifier' ? 'private' : field.accessibility === 'public' ? undefined : field.accessibility;
  const visibility = hidden ?? (field.static ? 'static' : 'computed');
  reading.findings.report('PRAG0541', { visibility, property: keyName(field.key) ?? '' }, label(at(reading, field.key), visibility));
  return [];
}
