import { messageKeys } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const own = {
  'validation.startsWith': "{name} muss mit ''{start}'' beginnen.",
  ROOM_TAKEN: 'Zimmer {room} ist vergeben.',
  'ROOM_TAKEN.title': 'Vergeben',
  noRoom: 'Kein {roomType} ist frei.',
};

/** A complete catalogue: the English messages stand for translations. */
const complete: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(messageKeys).map(([key, { english }]) => [key, english])),
  ...own,
};

const rooms = `
import { ApplicationError, Endpoint, Module, Post, rule, sentence } from '@portico/core';
import type { Int, MaxLength, Satisfies } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export const startsWith = rule('startsWith', {
  message: "must start with '{start}'",
  test: (text: string, start: string) => text.startsWith(start),
});
export const noRoom = sentence('noRoom', 'No {roomType} is available.');
export class RoomTakenError extends ApplicationError({ status: 409, code: 'ROOM_TAKEN', title: 'Taken' }) {
  readonly room: Int;
  constructor(room: Int) {
    super(\`Room \${room} is taken.\`);
    this.room = room;
  }
}
export class AddRoom extends Endpoint(Post('/rooms'))<string, RoomTakenError> {
  readonly code!: string & MaxLength<3> & Satisfies<typeof startsWith, ['R-']>;
  handle() {
    return this.code;
  }
}
`;

async function compile(messages: Readonly<Record<string, string>>, language = 'de') {
  const catalogue = `import { translations } from '@portico/core';\nexport const catalogue = translations('${language}', ${JSON.stringify(messages, undefined, 2)});\n`;
  const project = makeProject({ 'src/rooms.ts': rooms, 'src/translations.ts': catalogue });
  const compiler = new Compiler(project.folder);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
    project.remove();
  }
}

async function report(messages: Readonly<Record<string, string>>, language?: string) {
  const { diagnostics } = await compile(messages, language);
  return diagnostics.map(({ code, message, labels }) => `${code} ${labels[0]?.file}: ${message}`);
}

describe('A catalogue of messages', () => {
  it('is emitted as data if it has every message of the framework, of rules, errors and sentences', async () => {
    const { diagnostics, files } = await compile(complete);
    expect(diagnostics).toEqual([]);
    const text = files.find(({ path }) => path.endsWith('generated/translations.ts'))?.text ?? '';
    expect(text).toContain("ROOM_TAKEN: ['Zimmer ', { param: 'room' }, ' ist vergeben.']");
    expect(text).toContain("'validation.startsWith': [{ param: 'name' }, \" muss mit '\", { param: 'start' }, \"' beginnen.\"]");
    expect(files.find(({ path }) => path.endsWith('generated/rooms/module.ts'))?.text).toContain('translations: async () =>');
  });

  it('is incomplete without one of them', async () => {
    const { noRoom: _, 'validation.startsWith': __, ...others } = complete;
    expect(await report(others)).toEqual([expect.stringMatching(/^PRAG0981 src\/translations\.ts: .*'noRoom', 'validation\.startsWith'/)]);
  });

  it.each([
    ['an unknown key', { 'validation.maxLenght': 'x' }, /PRAG0982 .*Did you mean 'validation\.maxLength'/],
    ['a message without one of its params', { 'validation.maxLength': '{name} ist zu lang.' }, /PRAG0983 .*does not mention '\{max\}'/],
    ['a wrong placeholder', { ROOM_TAKEN: 'Zimmer {rom} ist vergeben.' }, /PRAG0983 .*mentions '\{rom\}', which is none of '\{room\}'/],
    ['a placeholder of a title', { 'ROOM_TAKEN.title': '{room}' }, /PRAG0983 .*has no values/],
    ['an empty message', { noRoom: ' ' }, /PRAG0981 .*no messages for 'noRoom'/],
    ['a message that is no message', { noRoom: '{roomType' }, /PRAG0983 .*is not closed/],
  ])('is rejected with %s, at its place', async (_name, changed, expected) => {
    const found = await report({ ...complete, ...changed });
    expect(found).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['de_DE', /no language tag/],
    ['DE', /canonical form is 'de'/],
    ['en', /in English/],
  ])('is rejected for the language %s', async (language, expected) => {
    expect(await report(complete, language)).toEqual([expect.stringMatching(expected)]);
  });
});

describe('A project without catalogues', () => {
  it('has no generated code for them', async () => {
    const project = makeProject({ 'src/rooms.ts': rooms });
    const compiler = new Compiler(project.folder);
    const { diagnostics, files } = await compiler.compile();
    await compiler.close();
    project.remove();
    expect(diagnostics).toEqual([]);
    expect(files.filter(({ path }) => path.includes('translations'))).toEqual([]);
    expect(files.map(({ text }) => text).join('\n')).not.toContain('translations');
  });
});
