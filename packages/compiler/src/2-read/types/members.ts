import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { Class, PropertyDefinition, TSSignature, TSType } from 'oxc-parser';
import { joinText, readDocComment } from '../../0-program/docComments.ts';
import type { DocComment } from '../../0-program/docComments.ts';
import { label } from '../../finding.ts';
import { checkComparisons } from './comparisons.ts';
import { toCamelCase } from './toCamelCase.ts';
import { inferType } from './initializerTypes.ts';
import { getKeyName } from './literals.ts';
import { publish, publishShape } from './publish.ts';
import type { PositionType } from './publish.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace } from './view.ts';
import type { DataAttributes, Scope } from './view.ts';
import { describeMissingType } from './describeMissingType.ts';

/** The signatures of an object type, and the members that it inherits. */
interface Signatures {
  readonly signatures: readonly TSSignature[];
  readonly inherited?: readonly Member[];
}

/** A class with fields to read, and its inherited members. */
interface Fields {
  readonly node: Class;
  readonly inherited?: readonly Member[];
  /** Its relations are not part of its value. */
  readonly entity?: boolean;
}

/** Returns the object (or dictionary) that signatures declare. */
export function readSignatureMembers(reader: TypeReader, { signatures, inherited = [] }: Signatures, scope: Scope): Shape {
  const members = new Map(inherited.map((member) => [member.name, member]));
  let values: Shape | undefined;
  for (const signature of signatures) {
    if (signature.type === 'TSIndexSignature') values = reader.shape(signature.typeAnnotation.typeAnnotation, scope);
    else if (signature.type === 'TSPropertySignature') {
      const member = readMember(
        reader,
        { node: signature, name: getKeyName(signature.key), type: signature.typeAnnotation?.typeAnnotation, optional: signature.optional },
        scope,
      );
      if (member) members.set(member.name, member);
    } else reader.unpublishable(signature, scope, 'a method cannot be sent as JSON');
  }
  const [first] = signatures;
  if (values && members.size > 0 && first) reader.unpublishable(first, scope, 'it has both an index signature and members');
  if (values && members.size === 0) return { kind: 'dictionary', values };
  return checkComparisons(
    reader,
    { kind: 'object', members: [...members.values()] },
    createPlace(scope.file, signatures[0] ?? { start: 0, end: 0 }),
  );
}

/** Returns the object that the public fields of a class declare. */
export function readClassMembers(reader: TypeReader, { node, inherited = [], entity = false }: Fields, scope: Scope): Shape {
  const members = new Map(inherited.map((member) => [member.name, member]));
  for (const element of node.body.body) {
    if (element.type === 'AccessorProperty' || element.type === 'TSIndexSignature')
      reader.unpublishable(element, scope, 'it is not a plain field');
    if (element.type !== 'PropertyDefinition' || !isPublicField(element)) continue;
    const type = readFieldType(reader, element, scope);
    if (entity && type && isRelation(reader, type, scope)) continue;
    const member = readMember(
      reader,
      {
        node: element,
        name: getKeyName(element.key),
        type,
        optional: element.optional === true,
        stored: entity,
      },
      scope,
    );
    if (member) members.set(member.name, member);
  }
  return checkComparisons(reader, { kind: 'object', members: [...members.values()] }, createPlace(scope.file, node.id ?? node));
}

/** Returns whether a field is public. */
export function isPublicField(element: PropertyDefinition): boolean {
  const hidden = element.accessibility === 'private' || element.accessibility === 'protected' || element.key.type === 'PrivateIdentifier';
  return !hidden && !element.static && !element.computed;
}

function isRelation(reader: TypeReader, type: TSType | Shape, scope: Scope): boolean {
  return !('kind' in type) && reader.view(type, scope).marks?.relation !== undefined;
}

/** Returns the declared type of a field, or the type that TypeScript infers from its initializer: a read-only field has a literal type. */
export function readFieldType(
  { program }: TypeReader,
  { typeAnnotation, value, readonly }: PropertyDefinition,
  scope: Scope,
): TSType | Shape | undefined {
  if (typeAnnotation) return typeAnnotation.typeAnnotation;
  return value ? inferType(program, { value, literal: readonly === true }, scope) : undefined;
}

interface RawMember {
  readonly node: { start: number; end: number };
  readonly name: string | undefined;
  readonly type: TSType | Shape | undefined;
  readonly optional: boolean;
  /** Whether it is a field of an entity, whose marks are checked with the entity. */
  readonly stored?: boolean;
}

function readMember(reader: TypeReader, raw: RawMember, scope: Scope): Member | undefined {
  if (raw.name === undefined) return undefined;
  if (!raw.type) {
    reader.findings.report(
      'PRAG0540',
      { property: raw.name, ...describeMissingType(raw.name, raw.node) },
      label(createPlace(scope.file, raw.node), 'its type cannot be read from the syntax'),
    );
    return undefined;
  }
  const { view, shape } = readType(reader.within({ subject: raw.name }), { ...raw, type: raw.type }, scope);
  if ('marks' in view && !raw.stored) reportVersionMarks(reader, raw, { marks: view.marks ?? {}, scope });
  const doc = readDocComment(scope.file, raw.node.start);
  return {
    name: raw.name,
    wireName: ('wireName' in view ? view.wireName?.value : undefined) ?? toCamelCase(raw.name),
    shape,
    // JSON omits undefined members.
    ...omitUndefined({ optional: raw.optional || ('absent' in view && !raw.stored) ? (true as const) : undefined }),
    ...buildDocumentation(doc),
  };
}

/** Reads a member type. A member of a named type is confirmed with that type; any other is a published position. */
function readType(reader: TypeReader, { type, node }: RawMember & { readonly type: TSType | Shape }, scope: Scope): PositionType {
  const isPart = reader.context.unfollowed !== undefined;
  if ('kind' in type) return { view: { attributes: [] }, shape: isPart ? type : publishShape(reader, type, createPlace(scope.file, node)) };
  if (!isPart) return publish(reader, type, scope);
  const view = reader.view(type, scope);
  return { view, shape: reader.finish(view, type, scope) };
}

/** Reports PRAG0728: versions apply to inputs, and the members of their types are the same in all versions. */
function reportVersionMarks(
  reader: TypeReader,
  { node, name = '' }: RawMember,
  { marks, scope }: { marks: DataAttributes; scope: Scope },
): void {
  for (const [attribute, mark] of Object.entries({ SinceVersion: marks.since, UntilVersion: marks.until })) {
    if (!mark) continue;
    const around = [...scope.file.types].find(([, each]) => 'node' in each && each.node.start <= node.start && node.end <= each.node.end);
    const owner = around?.[0] ?? reader.subject;
    const kind = 'an endpoint or an action';
    const facts = { property: name, owner, attribute, kind, way: `Remove the attribute, or make '${owner}' ${kind}.` };
    reader.findings.report('PRAG0728', facts, label(mark.place, 'has no effect here'));
  }
}

/** Returns description, example and deprecation in the form of members and inputs. */
export function buildDocumentation(doc: DocComment): { description?: string; example?: unknown; deprecated?: true } {
  return omitUndefined({
    description: joinText(doc),
    example: doc.example !== undefined ? parseExample(doc.example) : undefined,
    deprecated: doc.deprecated,
  });
}

/** Parses the text of `@example`: JSON, or plain text. */
function parseExample(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
