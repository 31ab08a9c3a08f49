import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checks } from '../lib/checks.mjs';
import { inRoot, root } from '../lib/root.mjs';

const read = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');
const workflows = ['.github/workflows/ci.yml', '.github/workflows/docs.yml', '.github/workflows/release.yml'];
const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root });
const pages = ['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md', '.github/PULL_REQUEST_TEMPLATE.md'];
const files = [...workflows, ...forms, ...pages, '.github/dependabot.yml'];

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(read('package.json'));

/** @typedef {{ uses?: string, run?: string, with?: Record<string, string | number | boolean> }} Step */
/** @typedef {{ 'runs-on': string, 'timeout-minutes'?: number, steps: Step[], needs?: string, strategy?: any, services?: Record<string, any> }} Job */

/** @returns {Record<string, Job>} */
const jobsOf = (/** @type {string} */ path) => parse(read(path)).jobs;
const stepsOf = (/** @type {string} */ path) => Object.values(jobsOf(path)).flatMap(({ steps }) => steps);

describe.each(workflows)('%s', (path) => {
  it('pins every action to a commit', () => {
    const uses = stepsOf(path).flatMap((step) => step.uses ?? []);
    expect(uses.filter((each) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(each))).toEqual([]);
    expect(uses.length).toBeGreaterThan(0);
  });

  it('grants no permission to all jobs beyond reading, and limits the time of each job', () => {
    const { permissions } = parse(read(path));
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
    for (const job of Object.values(jobsOf(path))) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('names only jobs that exist, and lock files that exist', () => {
    const jobs = jobsOf(path);
    for (const { needs } of Object.values(jobs)) if (needs) expect(jobs).toHaveProperty(needs);
    const locks = stepsOf(path).flatMap((step) =>
      String(step.with?.['cache-dependency-path'] ?? '')
        .split('\n')
        .filter(Boolean),
    );
    expect(locks.filter((lock) => !existsSync(inRoot(lock)))).toEqual([]);
  });
});

describe('The workflow of CI', () => {
  const { test } = jobsOf('.github/workflows/ci.yml');

  it('runs the tests on the oldest and the newest supported Node, with all servers', () => {
    const oldest = JSON.parse(read('packages/core/package.json')).engines.node.replace('>=', '');
    expect(test?.strategy.matrix.node[0]).toBe(Number(oldest));
    expect(Object.keys(test?.services ?? {})).toEqual(['postgres', 'redis', 'rabbitmq']);
  });

  it('excludes the same files as .ci/run', () => {
    const excluded = (/** @type {string} */ text) => [...text.matchAll(/--exclude '([^']+)'/g)].map(([, glob]) => glob);
    const layouts = test?.strategy.matrix.layout.map((/** @type {{ command: string }} */ { command }) => command).join('\n');
    expect(new Set(excluded(layouts))).toEqual(new Set(excluded(read('.ci/run'))));
  });

  it('runs every command of .ci/run', () => {
    const ci = read('.github/workflows/ci.yml');
    for (const command of ['runtimes', 'judges', 'check', 'fresh-clone']) expect(ci).toContain(`npm run ${command}`);
  });
});

describe('The workflow of releases', () => {
  it('publishes with provenance, from a job that may request an identity token', () => {
    const job = /** @type {any} */ (jobsOf('.github/workflows/release.yml')['publish']);
    expect(job.permissions['id-token']).toBe('write');
    expect(job.steps.some((/** @type {any} */ step) => step.run === 'npx changeset publish' && step.env.NPM_CONFIG_PROVENANCE)).toBe(true);
  });
});

describe('The workflow of the documentation', () => {
  const { build, deploy } = /** @type {Record<string, any>} */ (jobsOf('.github/workflows/docs.yml'));

  it('uploads the folder that the build of the site writes', () => {
    const folders = build.steps.flatMap((/** @type {Step} */ { uses = '', with: given }) =>
      uses.startsWith('actions/upload-pages-artifact@') ? [given?.['path']] : [],
    );
    expect(folders).toEqual(['docs/site/dist']);
    expect(read('docs/site/lib/folders.mjs')).toContain("inSite('dist')");
    const commands = build.steps.flatMap((/** @type {Step} */ { run }) => run ?? []);
    expect(commands).toEqual(['npm run build', 'npm run docs:build']);
  });

  it('deploys from main only, and no other job may write pages', () => {
    expect(deploy.if).toContain("github.ref == 'refs/heads/main'");
    expect(deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(build.permissions).toEqual({ contents: 'read', pages: 'read' });
  });
});

describe.each(forms.filter((path) => !path.endsWith('config.yml')))('%s', (path) => {
  it('is an issue form: a name, a description, and fields with a label and an id of their own', () => {
    const { name, description, body } = parse(read(path));
    expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
    const fields = body.filter((/** @type {any} */ { type }) => type !== 'markdown');
    for (const { attributes } of fields) expect(attributes.label).toEqual(expect.any(String));
    const ids = fields.map((/** @type {any} */ { id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('.github/dependabot.yml', () => {
  it('names exactly the folders with a lock file', () => {
    const [npm] = parse(read('.github/dependabot.yml')).updates;
    const locks = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(npm.directories.toSorted()).toEqual(locks.map((lock) => join('/', dirname(lock))).toSorted());
  });
});

/** The scripts of package.json that the documentation site brings. */
const siteScript = /^docs(?::|$)/;

describe.each(files)('the references in %s', (path) => {
  const text = read(path);

  it('are scripts of package.json, if npm runs them', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) => name);
    const known = (/** @type {string} */ name) => name in scripts || (siteScript.test(name) && !existsSync(inRoot('docs', 'site')));
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  it('are checks, if `npm run check` runs them', () => {
    const named = [...text.matchAll(/npm run check -- ([a-z ]+)/g)].flatMap(([, names = '']) => names.trim().split(' '));
    expect(named.filter((name) => !checks.some((check) => check.name === name))).toEqual([]);
  });

  it('are files, if Node runs them or a link leads to them', () => {
    const commands = [...text.matchAll(/(?:^|[\s`])node ([\w./-]+\.mjs)/g)].flatMap(([, file = '']) => file);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = '']) => join(dirname(path), file));
    const quoted = [...text.matchAll(/`((?:packages|apps|scripts|docs|bench|mutation|judges|tools|\.github|\.ci)\/[^`\s<]+)`/g)];
    const named = [...commands, ...links, ...quoted.map(([, file = '']) => file)];
    expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });
});
