import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe as describeAreas } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/4-check/check.ts';
import { Findings } from '../../src/finding.ts';
import { language } from '../read/records.ts';
import { TestProject } from '../read/project.ts';
import { createRandom, pick } from '../contract/support/mutations.ts';
import type { Random } from '../contract/support/mutations.ts';

/** A route: its verb, its group's prefix and its own template. */
interface Route {
  readonly verb: 'Get' | 'Post' | 'Put';
  readonly prefix?: string;
  readonly template: string;
}

const seed = Number(process.env['PORTICO_ROUTES_SEED'] ?? Date.now() % 1_000_000);

/** Returns the findings about ambiguous paths, and the paths that Redocly reports in the description. */
async function compare(routes: readonly Route[]) {
  const project = new TestProject({
    'it.ts': `${language}import { EndpointGroup, VoidEndpoint } from '@portico/core';\nexport class App extends Module('App') {}\n${print(routes)}`,
  });
  const { records, model, earlier, modules } = project.plan();
  const findings = new Findings();
  check(records, model, findings, earlier);
  const ambiguous = findings.list.flatMap(({ code, facts }) => (code === 'PRAG0558' ? [(facts as { other: string }).other] : []));
  const document = describeAreas(
    modules.map(({ manifest }) => manifest),
    { title: 'Routes', version: '1' },
  );
  return { ambiguous, findings: findings.list, byRedocly: await lintPaths(JSON.stringify(document)), paths: Object.keys(document.paths) };
}

async function lintPaths(source: string): Promise<string[]> {
  const config = await createConfig({ rules: { 'no-ambiguous-paths': 'error' } });
  const problems = await lintFromString({ source, config });
  return problems.map(({ location }) => location[0]!.pointer!.replace('#/paths/', '').replaceAll('~1', '/'));
}

function print(routes: readonly Route[]): string {
  const prefixes = [...new Set(routes.flatMap(({ prefix }) => prefix ?? []))];
  const groups = prefixes.map((prefix, at) => `export class Group${at} extends EndpointGroup('${prefix}') {}`);
  const operations = routes.map(({ verb, prefix = '', template }, at) => {
    const group = prefix === '' ? '' : `, { group: Group${prefixes.indexOf(prefix)} }`;
    const placeholders = [...`${prefix}${template}`.matchAll(/\{(?:\*\*)?(\w+)/g)].map(([, name]) => `readonly ${name}!: string;`);
    return `export class Do${at} extends VoidEndpoint(${verb}('${template}')${group}) { ${placeholders.join(' ')} handle() {} }`;
  });
  return [...groups, ...operations].join('\n');
}

describe(`Ambiguous paths, random sets with seed ${seed} (PORTICO_ROUTES_SEED)`, () => {
  it.each<readonly [title: string, one: Route, other: Route]>([
    ['with different verbs', { verb: 'Get', template: '/rooms/updates/{id}' }, { verb: 'Post', template: '/rooms/{id}/restore' }],
    [
      'with prefixes of groups',
      { verb: 'Get', prefix: '/{tenant}', template: '/rooms' },
      { verb: 'Get', prefix: '/all', template: '/{id}' },
    ],
    ['with a catch-all', { verb: 'Get', template: '/files/{**path}' }, { verb: 'Get', template: '/{kind}/list' }],
    ['of constrained placeholders', { verb: 'Get', template: '/rooms/{id:alpha}/a' }, { verb: 'Get', template: '/rooms/b/{name}' }],
  ])('are reported %s', async (_, one, other) => {
    const { ambiguous, byRedocly } = await compare([one, other]);
    expect(ambiguous).toHaveLength(1);
    expect(ambiguous).toEqual(byRedocly);
  });

  it.each<readonly [title: string, one: Route, other: Route]>([
    ['one has fewer placeholders', { verb: 'Get', template: '/rooms/list' }, { verb: 'Post', template: '/rooms/{id}' }],
    ['literal text differs', { verb: 'Get', template: '/rooms/{id}/a' }, { verb: 'Get', template: '/rooms/{id}/b' }],
    ['only verbs and names differ', { verb: 'Get', template: '/rooms/{id}' }, { verb: 'Put', template: '/rooms/{number}' }],
    ['only a slash at the end differs', { verb: 'Get', template: '/rooms/{id}/' }, { verb: 'Get', template: '/{kind}/{id}' }],
  ])('are not reported if %s', async (_, one, other) => {
    const { ambiguous, byRedocly } = await compare([one, other]);
    expect(ambiguous).toEqual([]);
    expect(byRedocly).toEqual([]);
  });

  it('are not reported if a constraint is all that distinguishes them', async () => {
    const { ambiguous } = await compare([
      { verb: 'Get', template: '/rooms/{id:length(3)}' },
      { verb: 'Get', template: '/rooms/{name}' },
    ]);
    expect(ambiguous).toEqual([]);
  });

  it('are reported at both routes, with a path that both match', async () => {
    const { findings } = await compare([
      { verb: 'Get', template: '/rooms/updates/{id}' },
      { verb: 'Post', template: '/rooms/{room}/restore' },
    ]);
    expect(findings.map(({ facts, labels }) => ({ facts, labels: labels.map(({ text }) => text) }))).toEqual([
      {
        facts: {
          first: 'Do0',
          second: 'Do1',
          path: '/rooms/updates/{id}',
          other: '/rooms/{room}/restore',
          example: '/rooms/updates/restore',
        },
        labels: ["'Do1'", "'Do0'"],
      },
    ]);
  });

  it('are the same as those that Redocly reports, in random sets of routes', async () => {
    const random = createRandom(seed);
    let [reported, clean] = [0, 0];
    for (let round = 0; round < 60; round++) {
      const { ambiguous, byRedocly, paths } = await compare(randomRoutes(random));
      expect({ round, paths, ambiguous: ambiguous.toSorted() }).toEqual({ round, paths, ambiguous: byRedocly.toSorted() });
      if (ambiguous.length > 0) reported++;
      else clean++;
    }
    expect(Math.min(reported, clean)).toBeGreaterThan(0);
  });
});

/** Returns two to eight routes of different shapes or verbs, of up to four segments. */
function randomRoutes(random: Random): Route[] {
  const chance = (share: number) => random() < share;
  const routes = new Map<string, Route>();
  for (let count = 2 + Math.floor(random() * 7); count > 0; count--) {
    const segments = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) =>
      chance(0.35) ? `{p${at}${pick(['a', 'b'], random)}}` : pick(['a', 'b', 'rooms'], random),
    );
    if (chance(0.1)) segments.push('{**rest}');
    const prefix = chance(0.3) ? pick(['/x', '/{tenant}', '/rooms/{hotel}'], random) : undefined;
    const verb = pick(['Get', 'Post', 'Put'] as const, random);
    const template = `/${segments.join('/')}`;
    const shape = `${verb} ${prefix ?? ''}${template}`.replaceAll(/\{[^}]+\}/g, '{}');
    routes.set(shape, { verb, template, ...(prefix && { prefix }) });
  }
  return [...routes.values()];
}
