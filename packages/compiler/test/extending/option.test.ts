import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendPackages, listTouched } from '../support/extended.ts';
import type { Extended, SourceChange } from '../support/extended.ts';

/** A new option of operations, `deprecatedSince: '2026-01-01'`, as a user of the framework would add one. */
const changes: readonly SourceChange[] = [
  {
    file: 'core/src/operations.ts',
    before: '  /**\n   * Whether a request with a query parameter',
    text: `  /**
   * The date since which its use is discouraged: every response carries \`Deprecation\` (RFC 9745).
   * @default none
   */
  readonly deprecatedSince?: string;`,
  },
  {
    file: 'core/src/manifest/optionTable.ts',
    before: 'export type OptionForm',
    text: "import { parseDateText } from '../values/text.ts';\n",
  },
  {
    file: 'core/src/manifest/optionTable.ts',
    before: '  /** The name of the rate-limit policy',
    text: `  deprecatedSince: {
    form: 'text',
    accepts: { holds: (date) => parseDateText(String(date)) !== undefined, otherwise: 'is not a date of the form YYYY-MM-DD' },
    withoutRoute: 'no response is sent',
    ofRoutes: true,
    published: 'x-deprecated-since',
  },`,
  },
  {
    file: 'host/src/features/deprecationFeature.ts',
    text: `import type { HostFeature } from '../hostFeature.ts';

/** Reports on every response since when the use of the operation is discouraged (RFC 9745). */
export const deprecationFeature: HostFeature = {
  name: 'deprecation',
  stages: (_open, { plan: { deprecatedSince } }) =>
    deprecatedSince === undefined
      ? []
      : [{ place: 'authenticate', createStage: () => (call) => call.header('deprecation', \`@\${Date.parse(deprecatedSince) / 1000}\`) }],
};
`,
  },
  {
    file: 'host/src/features.ts',
    before: '/**\n * The features of a host',
    text: "import { deprecationFeature } from './features/deprecationFeature.ts';\n",
  },
  { file: 'host/src/features.ts', before: '  preconditionsFeature,', text: '  deprecationFeature,' },
];

const rooms = (name: string, head: string, options: string) => `import { Get, Internal, VoidEndpoint } from '@portico/core';

export class ${name} extends VoidEndpoint(${head}, { ${options} }) {
  handle() {}
}
`;

const requests = `import { describe } from '@portico/openapi';
import { createTestHost } from '@portico/testing';
import * as emitted from './src/generated/index.ts';

const modules = Object.values(emitted).filter((each) => each.operations);
const manifests = await Promise.all(modules.map((module) => module.manifest()));
const host = await createTestHost(modules);
const { status, headers } = await host.get('/rooms');
console.log(JSON.stringify({
  response: { status, deprecation: headers.deprecation },
  manifest: manifests[0].operations[0].deprecatedSince,
  plan: modules[0].operations[0].deprecatedSince,
  operation: describe(manifests, { title: 'Shop', version: '1' }).paths['/rooms'].get,
}));
await host.close();
`;

const packages = readdirSync(fileURLToPath(new URL('../../..', import.meta.url)));

let extended: Extended;

beforeAll(async () => {
  extended = await extendPackages(packages, changes);
});

afterAll(() => extended?.remove());

describe('A new option of operations', () => {
  it('takes five source files at most', () => {
    const touched = listTouched(extended);
    expect(touched.toSorted()).toEqual([...new Set(changes.map(({ file }) => file))].toSorted());
    expect(touched.length).toBeLessThanOrEqual(5);
  });

  it('reaches the manifest, the plan, the description and the responses', async () => {
    const files = { 'src/rooms.ts': rooms('CleanRoom', "Get('/rooms')", "deprecatedSince: '2026-01-01'"), 'requests.ts': requests };
    expect(await extended.build('shop', files)).toEqual([]);
    expect(await extended.run('shop', 'requests.ts')).toMatchObject({
      response: { status: 204, deprecation: '@1767225600' },
      manifest: '2026-01-01',
      plan: '2026-01-01',
      operation: { 'x-deprecated-since': '2026-01-01' },
    });
  });

  it('is a diagnostic if its value is wrong, if it has no effect, and if it is misspelt', async () => {
    const files = {
      'src/form.ts': rooms('Form', "Get('/forms')", 'deprecatedSince: 2026'),
      'src/internal.ts': rooms('Inner', 'Internal', "deprecatedSince: '2026-01-01'"),
      'src/misspelt.ts': rooms('Misspelt', "Get('/misspelt')", "deprecatedSinc: '2026-01-01'"),
      'src/value.ts': rooms('Value', "Get('/values')", "deprecatedSince: 'soon'"),
    };
    expect(await extended.build('wrong', files)).toEqual([
      expect.stringMatching(/^PRAG0102 .*`deprecatedSince` must be a string that is known at build time/),
      expect.stringMatching(/^PRAG0102 .*`deprecatedSince` is not a date of the form YYYY-MM-DD/),
      expect.stringMatching(/^PRAG0113 .*'deprecatedSinc'/),
      expect.stringMatching(/^PRAG0509 .*`deprecatedSince`/),
    ]);
  });

  it('is listed on the page of options', async () => {
    const page = await extended.script(
      "const { optionTable } = await import('./scripts/lib/reference/options.mjs');\nconsole.log(optionTable('docs/reference/options.md', ['core/OperationOptions']));",
    );
    expect(page).toContain('| `deprecatedSince` | none | The date since which its use is discouraged');
  });
});
