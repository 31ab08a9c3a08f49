import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findServer } from '../../editors/vscode/src/findServer.ts';
import { inRoot } from '../lib/root.mjs';

const folder = inRoot('editors', 'vscode');
const isInstalled = existsSync(join(folder, 'node_modules', '@vscode', 'vsce'));
const work = mkdtempSync(join(tmpdir(), 'portico-vscode-'));
afterAll(() => rmSync(work, { recursive: true }));

// `npm run vscode -- --install-only` installs the tools that pack the extension.
describe.skipIf(!isInstalled)('The packed extension for VS Code', () => {
  /** @type {Map<string, string>} */
  let files = new Map();

  beforeAll(async () => {
    const file = join(work, 'portico.vsix');
    const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'vscode.mjs'), `--out=${file}`], {
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    files = await readZip(file);
  }, 120_000);

  it('has the parts that its manifest and its content types name', () => {
    const manifest = files.get('extension.vsixmanifest') ?? '';
    expect(manifest).toContain('<Identity Language="en-US" Id="portico" Version="0.1.0" Publisher="portico-framework"');
    const assets = [...manifest.matchAll(/<Asset [^>]*Path="([^"]+)"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(2);
    expect([...files.keys()]).toEqual(expect.arrayContaining(assets));
    const endings = [...(files.get('[Content_Types].xml') ?? '').matchAll(/Extension="([^"]+)"/g)].map(([, ending]) => ending);
    const used = [...files.keys()].filter((name) => name !== '[Content_Types].xml').map((name) => name.slice(name.lastIndexOf('.')));
    expect([...new Set(used)].filter((ending) => !endings.includes(ending))).toEqual([]);
  });

  it('contains its client, and starts nothing in a workspace without a server', async () => {
    const { main } = JSON.parse(files.get('extension/package.json') ?? '');
    const bundle = files.get(join('extension', main).replaceAll('\\', '/')) ?? '';
    /** @type {{ exports: { activate?: (context: object) => Promise<void>, deactivate?: () => Promise<void> } }} */
    const module = { exports: {} };
    const known = createRequire(import.meta.url);
    const load = (/** @type {string} */ name) => (name === 'vscode' ? createEditor() : known(name));
    runInNewContext(bundle, {
      module,
      exports: module.exports,
      require: load,
      process,
      console,
      Buffer,
      setTimeout,
      clearTimeout,
      setImmediate,
      URL,
    });
    const subscriptions = /** @type {object[]} */ ([]);
    await module.exports.activate?.({ subscriptions });
    expect(subscriptions).toHaveLength(3);
    await module.exports.deactivate?.();
  });
});

describe('The extension for VS Code', () => {
  it('finds the server of the workspace, or of a project in it', () => {
    const project = join(work, 'workspace', 'services', 'orders');
    const server = join(project, 'node_modules', '@portico', 'language-server');
    mkdirSync(server, { recursive: true });
    expect(findServer(join(work, 'workspace'))).toBeUndefined();
    writeFileSync(join(project, 'package.json'), '{}');
    writeFileSync(
      join(server, 'package.json'),
      '{ "name": "@portico/language-server", "exports": { "./package.json": "./package.json" } }',
    );
    for (const opened of [project, join(work, 'workspace'), join(work, 'workspace', 'services')])
      expect(findServer(opened)).toBe(join(server, 'bin', 'portico-language-server.mjs'));
  });
});

/** Returns a stand-in for the API of VS Code, without folders: every member is a function, a class and an object. */
function createEditor() {
  /** @type {object} */
  const anything = new Proxy(function () {}, {
    get: (_, name) => (name === 'workspaceFolders' ? [] : name === 'prototype' ? {} : name === Symbol.toPrimitive ? () => '' : anything),
    apply: () => anything,
    construct: () => anything,
  });
  return anything;
}

/**
 * Reads the texts of a ZIP archive with the reader of the packing tool.
 * @param {string} file
 * @returns {Promise<Map<string, string>>}
 */
async function readZip(file) {
  const yauzl = createRequire(join(folder, 'package.json'))('yauzl');
  const archive = await new Promise((resolve, reject) =>
    yauzl.open(file, { lazyEntries: false, autoClose: false }, (/** @type {unknown} */ error, /** @type {unknown} */ opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  /** @type {Promise<[string, string]>[]} */
  const read = [];
  await new Promise((resolve, reject) => {
    archive.on('entry', (/** @type {{ fileName: string }} */ entry) => read.push(readEntry(archive, entry)));
    archive.on('end', resolve);
    archive.on('error', reject);
  });
  const files = new Map(await Promise.all(read));
  archive.close();
  return files;
}

/**
 * @param {{ openReadStream(entry: object, done: (error: unknown, stream: NodeJS.ReadableStream) => void): void }} archive
 * @param {{ fileName: string }} entry
 * @returns {Promise<[string, string]>}
 */
function readEntry(archive, entry) {
  return new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part) => (text += part));
      stream.on('end', () => resolve([entry.fileName, text]));
      stream.on('error', reject);
    }),
  );
}
