import type { Class, PropertyDefinition } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { readDocComment } from '../0-program/docComments.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase as findBase } from '../1-find/base.ts';
import { label } from '../finding.ts';
import { readInitializer } from './initializer.ts';
import { reportOnField } from './misplaced.ts';
import { getPlace, createClassRef, isExported } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { findConstructorBody } from './readServices.ts';
import { reportRenames } from './renamedFrom.ts';
import type { EntityFieldRecord, EntityRecord, RelationRecord } from './records.ts';
import { listOwnStatusWrites } from './statusWrites.ts';
import { listHeadMembers, readEntityHead } from './traits.ts';
import type { EntityHead } from './traits.ts';
import { reportUnreadMembers } from './unreadMembers.ts';
import { dropBrokenComparisons } from './types/comparisons.ts';
import { getKeyName } from './types/literals.ts';
import { buildDocumentation, readFieldType, isPublicField } from './types/members.ts';
import { createFileScope, createPlace } from './types/view.ts';
import { publish, publishShape } from './types/publish.ts';
import type { Shape } from '@portico/core/manifest';
import type { PositionType } from './types/publish.ts';
import type { DataAttributes } from './types/view.ts';
import { describeMissingType } from './types/describeMissingType.ts';

/** A class of an entity's inheritance chain, and its file. */
interface Link {
  readonly file: SourceFile;
  readonly node: Class;
}

type Member = { readonly field: EntityFieldRecord } | { readonly relation: RelationRecord };

/** Reads an entity class: the traits of its head, its columns and its relations, including those of entity classes that it extends. */
export function readEntity(reading: ReaderInputs): EntityRecord {
  const { found, program } = reading;
  const line = listLinks(reading);
  const head = readEntityHead(program, line[0]!.file, line[0]!.node) ?? { traits: [], unread: [] };
  reportHead(reading, head);
  reportUnreadMembers(reading);
  const members = new Map(line.flatMap((link) => listMembers(reading, link)));
  const fields = [...members.values()].flatMap((member) => ('field' in member ? [member.field] : []));
  const constructor = line.map(({ node }) => findConstructorBody(node)).findLast((each) => each !== undefined);
  const doc = readDocComment(found.file, found.node.start);
  const { description } = buildDocumentation(doc);
  const entity = { name: found.name, place: getPlace(reading, found.node.id ?? found.node), renamedFrom: doc.renamedFrom };
  reportRenames(
    reading.findings,
    entity,
    [...members.values()].map((member) => ('field' in member ? member.field : member.relation)),
  );
  return {
    class: createClassRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    ...omitUndefined({
      constructorParameters: constructor && constructor.value.params.length > 0 ? getPlace(reading, constructor) : undefined,
    }),
    traits: head.traits,
    ...omitUndefined({ states: head.machine?.machine }),
    fields: selectComparable(reading, head, fields),
    relations: [...members.values()].flatMap((member) => ('relation' in member ? [member.relation] : [])),
    assignsStatus: head.machine ? line.flatMap(({ file, node }) => listOwnStatusWrites(file, node)) : [],
    ...omitUndefined({ renamedFrom: doc.renamedFrom, description }),
  };
}

/** Returns the fields with only those comparison rules that the other members of the entity can satisfy. */
function selectComparable({ findings, types }: ReaderInputs, head: EntityHead, fields: readonly EntityFieldRecord[]): EntityFieldRecord[] {
  const siblings = [...listHeadMembers(head), ...fields];
  const resolve = (shape: Shape) => types.resolve(shape);
  return fields.map((field) => ({
    ...field,
    shape: dropBrokenComparisons(field, siblings, { findings, place: field.typePlace, resolve }),
  }));
}

/** Returns the class and its bases, starting with the class that has the head. */
function listLinks({ found, program }: ReaderInputs): Link[] {
  const line: Link[] = [];
  for (let link: Link | undefined = found; link && line.length < 20; link = resolveBaseLink(program, link)) line.unshift(link);
  return line;
}

function resolveBaseLink(program: Program, { file, node }: Link): Link | undefined {
  const base = findBase(program, file, node);
  return base.kind === 'class' ? { file: base.file, node: base.node } : undefined;
}

function reportHead({ findings, found }: ReaderInputs, { unread, machine }: EntityHead): void {
  for (const place of unread) findings.report('PRAG0701', { entity: found.name }, label(place, 'not a trait'));
  if (machine?.problem) findings.report('PRAG0703', { entity: found.name, reason: machine.problem }, label(machine.place, machine.problem));
}

function listMembers(reading: ReaderInputs, { file, node }: Link): [string, Member][] {
  return node.body.body.flatMap((element): [string, Member][] => {
    if (element.type !== 'PropertyDefinition' || !isPublicField(element)) return [];
    const member = readMember(reading, file, element);
    return member ? [[getKeyName(element.key) ?? '', member]] : [];
  });
}

function readMember(reading: ReaderInputs, file: SourceFile, node: PropertyDefinition): Member | undefined {
  const { findings, program } = reading;
  const name = getKeyName(node.key) ?? '';
  const types = reading.types.within({ subject: name });
  const scope = createFileScope(file);
  const type = readFieldType(types, node, scope);
  if (!type) {
    findings.report(
      'PRAG0540',
      { property: name, ...describeMissingType(name, node) },
      label(createPlace(file, node), 'its type cannot be read'),
    );
    return undefined;
  }
  const place = createPlace(file, node.key);
  const { view, shape }: PositionType =
    'kind' in type ? { view: { attributes: [] }, shape: publishShape(types, type, place) } : publish(types, type, scope);
  reportOnField(reading, name, view);
  const doc = readDocComment(file, node.start);
  const renamed = doc.renamedFrom === undefined ? {} : { renamedFrom: doc.renamedFrom };
  if (view.marks?.relation) return { relation: { name, place, ...view.marks.relation, ...renamed } };
  const { description } = buildDocumentation(doc);
  return {
    field: {
      name,
      place,
      typePlace: createPlace(file, node.typeAnnotation?.typeAnnotation ?? node.key),
      shape,
      optional: node.optional === true,
      ...omitUndefined({ initializer: node.value ? readInitializer(program, file, node.value) : undefined }),
      ...readStorage(view.marks),
      ...renamed,
      ...omitUndefined({ description }),
    },
  };
}

function readStorage({ unique, indexed, trigrams, precision, number }: DataAttributes = {}): Partial<EntityFieldRecord> {
  return omitUndefined({ unique, indexed, trigrams, precision, number });
}
