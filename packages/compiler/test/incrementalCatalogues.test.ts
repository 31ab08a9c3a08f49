import { messageKeys } from '@portico/core/manifest';
import { expect, it } from 'vitest';
import { OpenCompiler } from './support/openCompiler.ts';
import type { Edit } from './support/openCompiler.ts';

const area = (name: string) => `import { Endpoint, Get, Module } from '@portico/core';
export class ${name}Module extends Module('${name}') {}
export class Ask${name} extends Endpoint(Get('/${name}'))<string> {
  handle() {
    return '';
  }
}
`;

const catalogue = (language: string, more: Readonly<Record<string, string>> = {}) => {
  const messages = { ...Object.fromEntries(Object.entries(messageKeys).map(([key, { english }]) => [key, english])), ...more };
  return `import { translations } from '@portico/core';\nexport const catalogue = translations('${language}', ${JSON.stringify(messages)});\n`;
};

it('A compiler that stays open emits the same files as a new one after catalogues are added, changed and removed', async () => {
  const compiler = await OpenCompiler.start({ 'src/shop/module.ts': area('Shop'), 'src/mail/module.ts': area('Mail') });
  const edits: readonly Edit[] = [
    { 'src/translations/de.ts': catalogue('de') },
    { 'src/translations/fr.ts': catalogue('fr') },
    { 'src/translations/de.ts': catalogue('de', { 'problem.other': 'Etwas ging schief.' }) },
    { 'src/translations/de.ts': undefined },
    { 'src/translations/fr.ts': undefined },
  ];
  const translated: number[] = [];
  for (const edit of edits) {
    await compiler.compare(compiler.apply(edit));
    const { files } = await compiler.open.compile([]);
    translated.push(files.filter(({ path, text }) => path.endsWith('/module.ts') && text.includes('translations: async')).length);
  }
  expect(translated).toEqual([2, 2, 2, 2, 0]);
});
