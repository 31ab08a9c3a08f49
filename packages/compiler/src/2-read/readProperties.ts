import type { PropertyDefinition, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { readDocComment } from '../0-program/docComments.ts';
import { label } from '../finding.ts';
import { readInitializer } from './initializer.ts';
import { reportOnInput } from './misplaced.ts';
import type { LocationRecord, PropertyRecord } from './records.ts';
import { getPlace } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { reportUnreadMembers } from './unreadMembers.ts';
import { dropBrokenComparisons } from './types/comparisons.ts';
import { getKeyName } from './types/literals.ts';
import { buildDocumentation, readFieldType, isPublicField } from './types/members.ts';
import { observe, publish, publishShape } from './types/publish.ts';
import type { PositionType } from './types/publish.ts';
import { describeMissingType } from './types/describeMissingType.ts';

/** Reads the inputs of an operation: its public fields, in the order of their declaration. */
export function readProperties(reading: ReaderInputs): PropertyRecord[] {
  reportUnreadMembers(reading);
  reportGetters(reading);
  const fields = reading.found.node.body.body.filter((element): element is PropertyDefinition => element.type === 'PropertyDefinition');
  const properties = fields.flatMap((field) => (isPublicField(field) ? readProperty(reading, field) : reportHidden(reading, field)));
  return properties.map((property) => ({
    ...property,
    shape: dropBrokenComparisons(property, properties, {
      findings: reading.findings,
      place: property.typePlace,
      resolve: (shape) => reading.types.resolve(shape),
    }),
  }));
}

function readProperty(reading: ReaderInputs, field: PropertyDefinition): PropertyRecord[] {
  const { scope, found } = reading;
  const name = getKeyName(field.key) ?? '';
  const types = reading.types.within({ subject: name });
  const type = readFieldType(types, field, scope);
  if (!type) {
    const facts = { property: name, ...describeMissingType(name, field) };
    reading.findings.report('PRAG0540', facts, label(getPlace(reading, field), 'its type cannot be read'));
    return [];
  }
  const place = getPlace(reading, field.key);
  const { view, shape }: PositionType =
    'kind' in type ? { view: { attributes: [] }, shape: publishShape(types, type, place) } : publish(types, type, scope);
  const mandatory = view.attributes.some((attribute) => attribute.name === 'Mandatory');
  reportOnInput(reading, name, view);
  const initializer = field.value && readInitializer(reading.program, found.file, field.value);
  return [
    {
      name,
      place,
      typePlace: getPlace(reading, field.typeAnnotation?.typeAnnotation ?? field.key),
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
      ...readDescription(reading, field),
      deprecated: readDocComment(found.file, field.start).deprecated === true,
    },
  ];
}

/** Returns the location in a type; the rest of the type belongs to its owner. */
function findLocation({ types, scope }: ReaderInputs, type: TSType): LocationRecord | undefined {
  return observe(types, (own) => own.view(type, scope).location).result;
}

/** Reports getters with a location: they are computed, and no request would set them. */
function reportGetters(reading: ReaderInputs): void {
  for (const element of reading.found.node.body.body) {
    const type = element.type === 'MethodDefinition' && element.kind === 'get' ? element.value.returnType?.typeAnnotation : undefined;
    if (!type || element.type !== 'MethodDefinition' || !findLocation(reading, type)) continue;
    const facts = { member: getKeyName(element.key) ?? '', name: reading.found.name };
    const why = { reason: 'a getter is not a field', way: 'Declare it as a field, such as `readonly page!: FromQuery<Int>`.' };
    reading.findings.report('PRAG0120', { ...facts, ...why }, label(getPlace(reading, element.key), 'not read'));
  }
}

function readDescription(reading: ReaderInputs, field: PropertyDefinition): { description?: string; example?: unknown } {
  const { description, example } = buildDocumentation(readDocComment(reading.found.file, field.start));
  return omitUndefined({ description, example });
}

/** Reports fields with a location that are not public: they would silently never be bound. */
function reportHidden(reading: ReaderInputs, field: PropertyDefinition): PropertyRecord[] {
  const annotation = field.typeAnnotation?.typeAnnotation;
  if (!annotation || !findLocation(reading, annotation)) return [];
  const hidden = field.key.type === 'PrivateIdentifier' ? 'private' : field.accessibility === 'public' ? undefined : field.accessibility;
  const visibility = hidden ?? (field.static ? 'static' : 'computed');
  reading.findings.report(
    'PRAG0541',
    { visibility, property: getKeyName(field.key) ?? '' },
    label(getPlace(reading, field.key), visibility),
  );
  return [];
}
