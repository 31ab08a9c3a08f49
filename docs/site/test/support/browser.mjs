import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { output } from '../../lib/folders.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Why the tests of a browser are skipped, or false. */
export const withoutBrowser = whereIs('Chromium') === undefined && 'Chromium is not installed';

/** Serves the built site as static files, at any free port. */
async function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    const file = join(output, path.endsWith('/') ? `${path}index.html` : path);
    const isFound = existsSync(file) && statSync(file).isFile();
    response.writeHead(isFound ? 200 : 404, { 'content-type': types[/** @type {keyof typeof types} */ (extname(file))] ?? 'text/html' });
    createReadStream(isFound ? file : join(output, '404.html')).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/**
 * Opens pages of the built site in Chromium for the tests of a file, and collects what goes wrong in them.
 * @returns {{ open(path: string, options?: import('playwright-core').BrowserContextOptions): Promise<import('playwright-core').Page>, problems: string[] }}
 */
export function useSite() {
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
  let site;
  /** @type {string[]} */
  const problems = [];
  before(async () => {
    if (withoutBrowser) return;
    site = await serve();
    browser = await chromium.launch({ executablePath: /** @type {string} */ (whereIs('Chromium')), args: ['--no-sandbox'] });
  });
  after(async () => {
    await browser?.close();
    site?.server.close();
  });
  return { open, problems };

  /**
   * @param {string} path
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  async function open(path, options = {}) {
    if (!browser || !site) throw new Error('The site is not open.');
    const { origin } = site;
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    page.on('console', (message) => void (message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`)));
    page.on('pageerror', (error) => void problems.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) problems.push(`${page.url()} requests ${request.url()}`);
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    // The theme's switch gets its title when the scripts of the page have run.
    await page.locator('.VPSwitchAppearance:not([title=""])').first().waitFor({ state: 'attached' });
    return page;
  }
}
