import { messageKeys } from '@portico/core/manifest';
import { onTestFinished, expect, it } from 'vitest';
import { RemoteBuilder } from '../../src/commands/remoteBuilder.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';

const service = `import { ApplicationError, Endpoint, Get, Module } from '@portico/core';
export class ShopModule extends Module('Shop') {}
/** The shop doesn't {serve} this. */
export class Closed extends ApplicationError({ status: 409, code: 'CLOSED' }) {
  constructor(day: string) {
    super(\`Closed on \${day}.\`);
  }
}
export class Ask extends Endpoint(Get('/ask'), { allowAnonymous: true })<string, Closed> {
  handle() {
    return '';
  }
}
`;

const everyKey = [...Object.keys(messageKeys), 'CLOSED'];

function open(files: Readonly<Record<string, string>> = {}) {
  const project = makeProject({ 'src/shop.ts': service, ...files }, { types: true });
  onTestFinished(() => project.remove());
  const run = async (...args: string[]) => {
    const { status, out } = portico(project.folder, [...args, '--format=tsc']);
    return { status: await status, out: out() };
  };
  return { project, run };
}

/** Builds as `portico dev` does. */
async function buildInDevelopment(folder: string) {
  const builder = new RemoteBuilder(folder, { incompleteCatalogues: true });
  try {
    return await builder.build();
  } finally {
    await builder.close();
  }
}

const messageOf = (built: { warnings: readonly { code: string; message: string }[] }) =>
  built.warnings.map(({ code, message }) => `${code} ${message}`);

it('A new catalogue is one error of a build and of a check, with the number of its messages', async () => {
  const { run } = open();
  await run('translations', 'add', 'de');
  for (const command of ['build', 'check']) {
    const { status, out } = await run(command);
    expect(status).toBe(1);
    expect(out.split('\n').filter((line) => line.includes('PRAG'))).toEqual([
      expect.stringMatching(new RegExp(`PRAG0981: .* and ${everyKey.length - 8} more\\.$`)),
    ]);
  }
});

it('`portico dev` builds a new catalogue with a warning, and English takes the place of the missing messages', async () => {
  const { project, run } = open();
  await run('translations', 'add', 'de');
  const built = await buildInDevelopment(project.folder);
  expect(built).toMatchObject({ failed: false, diagnostics: [] });
  expect(messageOf(built)).toEqual([expect.stringMatching(/^PRAG0981 The catalogue 'de' has no messages for /)]);
  const { translations } = (await import(`${project.folder}/src/generated/translations.ts`)) as {
    translations: readonly { messages: Readonly<Record<string, unknown>> }[];
  };
  expect(Object.keys(translations[0]!.messages).toSorted()).toEqual(everyKey.toSorted());
  expect(translations[0]!.messages).toMatchObject({ 'problem.other': [messageKeys['problem.other']?.english] });
});

it('`portico dev` still fails for a message that cannot be used', async () => {
  const catalogue =
    "import { translations } from '@portico/core';\nexport const de = translations('de', { 'problem.other': '{broken' });\n";
  const { project } = open({ 'src/translations/de.ts': catalogue });
  const built = await buildInDevelopment(project.folder);
  expect(built.failed).toBe(true);
  expect(built.diagnostics.map(({ code }) => code)).toEqual(['PRAG0983']);
});
