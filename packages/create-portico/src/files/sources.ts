import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { joinLines } from './text.ts';

/** Returns the sources of a project: a host, roles, and an area with one entity. With a broker, a second area handles its event. */
export function describeSources(project: Project): Files {
  const host = `@portico/host-${project.server}`;
  return {
    'src/main.ts': joinLines(`import { runHost } from '${host}';`, "import { host } from './host.ts';", '', 'await runHost(host);'),
    'src/host.ts': joinLines(
      `import { addServiceEndpoints, createHost, mapServiceEndpoints } from '${host}';`,
      "import { modules } from './generated/modules.ts';",
      "import { options } from './options.ts';",
      '',
      '/** The host of all areas. */',
      'export const host = createHost();',
      '',
      'addServiceEndpoints(host, modules, options);',
      'mapServiceEndpoints(host);',
    ),
    'src/options.ts': describeOptions(host),
    'src/roles.ts': roles,
    'src/notes/module.ts': joinLines(
      "import { Module } from '@portico/core';",
      '',
      '/** The notes of a team. */',
      "export class NotesModule extends Module('Notes', { store: 'main' }) {}",
    ),
    'src/notes/note.ts': describeNote(project),
    ...(project.broker === 'none' ? {} : journal),
  };
}

function describeOptions(host: string): string {
  return joinLines(
    `import type { ServiceEndpointsOptions } from '${host}';`,
    "import { appRoles } from './roles.ts';",
    '',
    '/** The options that the host and the tests share. */',
    'export const options = {',
    '  roles: appRoles,',
    '  // An operation without a permission still requires a signed-in caller.',
    '  requireAuthorizationByDefault: true,',
    '} satisfies ServiceEndpointsOptions;',
  );
}

const roles = `import { roles } from '@portico/core';

/** The roles that the claim \`role\` of a token can name. */
export const appRoles = roles({
  reader: { permissions: ['*.*.read'] },
  writer: { includes: ['reader'], permissions: ['*.*.create', '*.*.update'] },
  admin: { permissions: ['*'] },
});
`;

function describeNote({ broker }: Project): string {
  const raises = broker !== 'none';
  const names = ['Audited', ...(raises ? ['DomainEvent'] : []), 'Entity', 'Get', 'Mutation', 'MutationMode', 'Post', 'Query', 'Versioned'];
  return joinLines(
    'import {',
    names.map((name) => `  ${name},`),
    "} from '@portico/core';",
    "import type { DateTimeOffset, Filter, Guid, Int, MaxLength, NotEmpty, Range } from '@portico/core';",
    '',
    raises && ['/** A note was added. */', 'export class NoteAdded extends DomainEvent<{ noteId: Guid; title: string }> {}', ''],
    describeEntity(raises),
    dto,
    '/** Adds a note. */',
    "export class AddNote extends Mutation(MutationMode.Create, Note, Post('/notes'), {",
    "  permission: 'notes.note.create',",
    '  status: 201,',
    '})<never, NoteDto> {',
    '  readonly title!: string & NotEmpty & MaxLength<100>;',
    '  readonly text?: string & MaxLength<5000>;',
    raises && [
      '',
      '  override apply(note: Note) {',
      '    note.title = this.title;',
      '    if (this.text !== undefined) note.text = this.text;',
      '    return note.announce();',
      '  }',
    ],
    '}',
    '',
    list,
  );
}

function describeEntity(raises: boolean): string {
  return joinLines(
    '/** A note. Its versions are checked on updates, and its author and times are recorded. */',
    'export class Note extends Entity(Audited, Versioned) {',
    '  title!: string & NotEmpty & MaxLength<100>;',
    '  text?: string & MaxLength<5000>;',
    raises && [
      '',
      '  /** Announces the note. */',
      '  announce(): this {',
      '    this.raise(new NoteAdded({ noteId: this.id, title: this.title }));',
      '    return this;',
      '  }',
    ],
    '}',
  );
}

const dto = `/** A note in responses. */
export interface NoteDto {
  id: Guid;
  title: string;
  text?: string;
  createdAt: DateTimeOffset;
}
`;

const list = `/** Lists notes, one page at a time. */
export class ListNotes extends Query(Note, Get('/notes'), {
  permission: 'notes.note.read',
})<NoteDto> {
  /** Returns only notes whose title contains this text. */
  readonly title?: Filter<string, 'Contains'>;
  readonly page: Int & Range<1, 1000> = 1;
  readonly pageSize: Int & Range<1, 100> = 20;
}`;

/** An area that handles the event of the first area, in the same process or, through the broker, in another one. */
const journal: Files = {
  'src/journal/module.ts': joinLines(
    "import { Module } from '@portico/core';",
    '',
    '/** A journal of events in other areas. */',
    "export class JournalModule extends Module('Journal', { store: 'main' }) {}",
  ),
  'src/journal/entry.ts': `import { Audited, Entity, Get, MessageHandler, Query } from '@portico/core';
import type { Guid, Repository, Unique } from '@portico/core';
import { NoteAdded } from '../notes/note.ts';

/** An entry of the journal: one for each note. */
export class Entry extends Entity(Audited) {
  noteId!: Guid & Unique;
  title!: string;
}

/** An entry in responses. */
export interface EntryDto {
  noteId: Guid;
  title: string;
}

/** Lists the entries of the journal. */
export class ListEntries extends Query(Entry, Get('/journal'), {
  permission: 'journal.entry.read',
})<EntryDto> {}

/** Records new notes in the journal. */
export class RecordNote extends MessageHandler(NoteAdded) {
  handle({ noteId, title }: NoteAdded, entries: Repository<Entry>) {
    entries.create({ noteId, title });
  }
}
`,
};
