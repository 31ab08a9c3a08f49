import type { Class, PropertyDefinition } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { docCommentAt } from '../0-program/docComments.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { baseOf as findBase } from '../1-find/base.ts';
import { label } from '../finding.ts';
import { readInitializer } from './initializer.ts';
import { reportOnField } from './misplaced.ts';
import { at, classRef, isExported } from './reading.ts';
import type { Reading } from './reading.ts';
import { constructorOf } from './readServices.ts';
import { reportRenames } from './renamedFrom.ts';
import type { EntityFieldRecord, EntityRecord, RelationRecord } from './records.ts';
import { ownStatusWrites } from './statusWrites.ts';
import { headMembers, readEntityHead } from './traits.ts';
import type { EntityHead } from './traits.ts';
import { reportUnreadMembers } from './unreadMembers.ts';
import { withoutBroken } from './types/comparisons.ts';
import { keyName } from './types/literals.ts';
import { documentation, fieldType, isPublicField } from './types/members.ts';
import { fileScope, placeOf } from './types/view.ts';
import { publish, publishShape } from './types/publish.ts';
import type { Published } from './types/publish.ts';
import type { Marks } from './types/view.ts';
import { typeFacts } from './types/untyped.ts';

/** A class of an entity's line, and the file that it stands in. */
interface Link {
  readonly file: SourceFile;
  readonly node: Class;
}

type Member = { readonly field: EntityFieldRecord } | { readonly relation: RelationRecord };

/** Reads an entity class: the traits of its head, its columns and its relations, those of entity classes that it extends too. */
export function readEntity(reading: Reading): EntityRecord {
  const { found, program } = reading;
  const line = lineOf(reading);
  const head = readEntityHead(program, line[0]!.file, line[0]!.node) ?? { traits: [], unread: [] };
  reportHead(reading, head);
  reportUnreadMembers(reading);
  const members = new Map(line.flatMap((link) => membersOf(reading, link)));
  const fields = [...members.values()].flatMap((member) => ('field' in member ? [member.field] : []));
  const constructor = line.map(({ node }) => constructorOf(node)).findLast((each) => each !== undefined);
  const doc = docCommentAt(found.file, found.node.start);
  const { description } = documentation(doc);
  const entity = { name: found.name, place: at(reading, found.node.id ?? found.node), renamedFrom: doc.renamedFrom };
  reportRenames(
    reading.findings,
    entity,
    [...members.values()].map((member) => ('field' in member ? member.field : member.relation)),
  );
  return {
    class: classRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    ...omitUndefined({ constructorParameters: constructor && constructor.value.params.length > 0 ? at(reading, constructor) : undefined }),
    traits: head.traits,
    ...omitUndefined({ states: head.machine?.machine }),
    fields: comparable(reading, head, fields),
    relations: [...members.values()].flatMap((member) => ('relation' in member ? [member.relation] : [])),
    assignsStatus: head.machine ? line.flatMap(({ file, node }) => ownStatusWrites(file, node)) : [],
    ...omitUndefined({ renamedFrom: doc.renamedFrom, description }),
  };
}

/** The fields with those rules only that the other members of the entity can answer. */
function comparable({ findings }: Reading, head: EntityHead, fields: readonly EntityFieldRecord[]): EntityFieldRecord[] {
  const siblings = [...headMembers(head), ...fields];
  return fields.map((field) => ({ ...field, shape: withoutBroken(field, siblings, { findings, place: field.typePlace }) }));
}

/** The class and those that it extends, the one with the head first. */
function lineOf({ found, program }: Reading): Link[] {
  const line: Link[] = [];
  for (let link: Link | undefined = found; link && line.length < 20; link = baseOf(program, link)) line.unshift(link);
  return line;
}

function baseOf(program: Program, { file, node }: Link): Link | undefined {
  const base = findBase(program, file, node);
  return base.kind === 'class' ? { file: base.file, node: base.node } : undefined;
}

function reportHead({ findings, found }: Reading, { unread, machine }: EntityHead): void {
  for (const place of unread) findings.report('PRAG0701', { entity: found.name }, label(place, 'no trait'));
  if (machine?.problem) findings.report('PRAG0703', { entity: found.name, reason: machine.problem }, label(machine.place, machine.problem));
}

function membersOf(reading: Reading, { file, node }: Link): [string, Member][] {
  return node.body.body.flatMap((element): [string, Member][] => {
    if (element.type !== 'PropertyDefinition' || !isPublicField(element)) return [];
    const member = readMember(reading, file, element);
    return member ? [[keyName(element.key) ?? '', member]] : [];
  });
}

function readMember(reading: Reading, file: SourceFile, node: PropertyDefinition): Member | undefined {
  const { findings, program } = reading;
  const name = keyName(node.key) ?? '';
  const types = reading.types.within({ subject: name });
  const scope = fileScope(file);
  const type = fieldType(types, node, scope);
  if (!type) {
    findings.report('PRAG0540', { property: name, ...typeFacts(name, node) }, label(placeOf(file, node), 'its type cannot be read'));
    return undefined;
  }
  const place = placeOf(file, node.key);
  const { view, shape }: Published =
    'kind' in type ? { view: { attributes: [] }, shape: publishShape(types, type, place) } : publish(types, type, scope);
  reportOnField(reading, name, view);
  const doc = docCommentAt(file, node.start);
  const renamed = doc.renamedFrom === undefined ? {} : { renamedFrom: doc.renamedFrom };
  if (view.marks?.relation) return { relation: { name, place, ...view.marks.relation, ...renamed } };
  const { description } = documentation(doc);
  return {
    field: {
      name,
      place,
      typePlace: placeOf(file, node.typeAnnotation?.typeAnnotation ?? node.key),
      shape,
      optional: node.optional === true,
      ...omitUndefined({ initializer: node.value ? readInitializer(program, file, node.value) : undefined }),
      ...stored(view.marks),
      ...renamed,
      ...omitUndefined({ description }),
    },
  };
}

function stored({ unique, indexed, trigrams, precision, number }: Marks = {}): Partial<EntityFieldRecord> {
  return omitUndefined({ unique, indexed, trigrams, precision, number });
}
