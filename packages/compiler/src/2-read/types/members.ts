import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { Class, PropertyDefinition, TSSignature, TSType } from 'oxc-parser';
import { docCommentAt } from '../../0-program/docComments.ts';
import type { DocComment } from '../../0-program/docComments.ts';
import { label } from '../../finding.ts';
import { checkComparisons } from './comparisons.ts';
import { camelCase } from './camelCase.ts';
import { inferredType } from './initializerTypes.ts';
import { keyName } from './literals.ts';
import { publish, publishShape } from './publish.ts';
import type { Published } from './publish.ts';
import type { TypeReader } from './typeReader.ts';
import { placeOf } from './view.ts';
import type { Marks, Scope } from './view.ts';
import { typeFacts } from './untyped.ts';

/** The signatures of an object type, and the members that it inherits. */
interface Signatures {
  readonly signatures: readonly TSSignature[];
  readonly inherited?: readonly Member[];
}

/** A class whose fields are read, and the members that it inherits. */
interface Fields {
  readonly node: Class;
  readonly inherited?: readonly Member[];
  /** Its relations are no part of its value. */
  readonly entity?: boolean;
}

/** The object (or dictionary) that signatures declare. */
export function membersOfSignatures(reader: TypeReader, { signatures, inherited = [] }: Signatures, scope: Scope): Shape {
  const members = new Map(inherited.map((member) => [member.name, member]));
  let values: Shape | undefined;
  for (const signature of signatures) {
    if (signature.type === 'TSIndexSignature') values = reader.shape(signature.typeAnnotation.typeAnnotation, scope);
    else if (signature.type === 'TSPropertySignature') {
      const member = memberOf(
        reader,
        { node: signature, name: keyName(signature.key), type: signature.typeAnnotation?.typeAnnotation, optional: signature.optional },
        scope,
      );
      if (member) members.set(member.name, member);
    } else reader.unpublishable(signature, scope, 'a method does not travel');
  }
  const [first] = signatures;
  if (values && members.size > 0 && first) reader.unpublishable(first, scope, 'an index signature stands beside members');
  if (values && members.size === 0) return { kind: 'dictionary', values };
  return checkComparisons(
    reader,
    { kind: 'object', members: [...members.values()] },
    placeOf(scope.file, signatures[0] ?? { start: 0, end: 0 }),
  );
}

/** The object that the public fields of a class declare. */
export function membersOfClass(reader: TypeReader, { node, inherited = [], entity = false }: Fields, scope: Scope): Shape {
  const members = new Map(inherited.map((member) => [member.name, member]));
  for (const element of node.body.body) {
    if (element.type === 'AccessorProperty' || element.type === 'TSIndexSignature')
      reader.unpublishable(element, scope, 'it is no plain field');
    if (element.type !== 'PropertyDefinition' || !isPublicField(element)) continue;
    const type = fieldType(reader, element, scope);
    if (entity && type && isRelation(reader, type, scope)) continue;
    const member = memberOf(
      reader,
      {
        node: element,
        name: keyName(element.key),
        type,
        optional: element.optional === true,
        stored: entity,
      },
      scope,
    );
    if (member) members.set(member.name, member);
  }
  return checkComparisons(reader, { kind: 'object', members: [...members.values()] }, placeOf(scope.file, node.id ?? node));
}

/** Whether a field is part of what a class shows. */
export function isPublicField(element: PropertyDefinition): boolean {
  const hidden = element.accessibility === 'private' || element.accessibility === 'protected' || element.key.type === 'PrivateIdentifier';
  return !hidden && !element.static && !element.computed;
}

function isRelation(reader: TypeReader, type: TSType | Shape, scope: Scope): boolean {
  return !('kind' in type) && reader.view(type, scope).marks?.relation !== undefined;
}

/** Returns the type that a field names, or the one that TypeScript infers from its initializer: a read-only field keeps its literal. */
export function fieldType(
  { program }: TypeReader,
  { typeAnnotation, value, readonly }: PropertyDefinition,
  scope: Scope,
): TSType | Shape | undefined {
  if (typeAnnotation) return typeAnnotation.typeAnnotation;
  return value ? inferredType(program, { value, literal: readonly === true }, scope) : undefined;
}

interface RawMember {
  readonly node: { start: number; end: number };
  readonly name: string | undefined;
  readonly type: TSType | Shape | undefined;
  readonly optional: boolean;
  /** Is a field of an entity, whose marks are looked at where that is read. */
  readonly stored?: boolean;
}

function memberOf(reader: TypeReader, raw: RawMember, scope: Scope): Member | undefined {
  if (raw.name === undefined) return undefined;
  if (!raw.type) {
    reader.findings.report(
      'PRAG0540',
      { property: raw.name, ...typeFacts(raw.name, raw.node) },
      label(placeOf(scope.file, raw.node), 'its type cannot be read from the syntax'),
    );
    return undefined;
  }
  const { view, shape } = readType(reader.within({ subject: raw.name }), { ...raw, type: raw.type }, scope);
  if ('marks' in view && !raw.stored) reportVersionMarks(reader, raw, { marks: view.marks ?? {}, scope });
  const doc = docCommentAt(scope.file, raw.node.start);
  return {
    name: raw.name,
    wireName: ('wireName' in view ? view.wireName?.value : undefined) ?? camelCase(raw.name),
    shape,
    // JSON leaves out what is undefined.
    ...omitUndefined({ optional: raw.optional || ('absent' in view && !raw.stored) ? (true as const) : undefined }),
    ...documentation(doc),
  };
}

/** A member of a named type is confirmed together with that; one that is read for itself is a published position. */
function readType(reader: TypeReader, { type, node }: RawMember & { readonly type: TSType | Shape }, scope: Scope): Published {
  const isPart = reader.context.unfollowed !== undefined;
  if ('kind' in type) return { view: { attributes: [] }, shape: isPart ? type : publishShape(reader, type, placeOf(scope.file, node)) };
  if (!isPart) return publish(reader, type, scope);
  const view = reader.view(type, scope);
  return { view, shape: reader.finish(view, type, scope) };
}

/** PRAG0728: versions have inputs of their own, and the types of these are the same in all of them. */
function reportVersionMarks(reader: TypeReader, { node, name = '' }: RawMember, { marks, scope }: { marks: Marks; scope: Scope }): void {
  for (const [attribute, mark] of Object.entries({ SinceVersion: marks.since, UntilVersion: marks.until })) {
    if (!mark) continue;
    const around = [...scope.file.types].find(([, each]) => 'node' in each && each.node.start <= node.start && node.end <= each.node.end);
    const facts = { property: name, owner: around?.[0] ?? reader.subject, attribute, kind: 'an endpoint or an action' };
    reader.findings.report('PRAG0728', facts, label(mark.place, 'says nothing here'));
  }
}

/** Description, example and deprecation as members and inputs carry them. */
export function documentation(doc: DocComment): { description?: string; example?: unknown; deprecated?: true } {
  const description = [doc.summary, doc.description].filter((text) => text !== undefined).join('\n\n');
  return omitUndefined({
    description: description || undefined,
    example: doc.example !== undefined ? exampleValue(doc.example) : undefined,
    deprecated: doc.deprecated,
  });
}

/** `@example` holds JSON, or plain text that stands for itself. */
function exampleValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
