import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { area, operation } from './support/plans.ts';
import { listen } from './support/sockets.ts';

const executablePath = whereIs('Chromium');

const document = {
  openapi: '3.1.0',
  info: { title: 'Stock of things', version: '1.0' },
  servers: [{ url: '/' }],
  tags: [{ name: 'Things' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary: 'Reads one thing',
        tags: ['Things'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '42' }],
        security: [{ bearer: [] }],
        responses: { 200: { description: 'OK' } },
      },
    },
    '/things': {
      post: { operationId: 'makeThing', summary: 'Makes a thing', tags: ['Things'], responses: { 201: { description: 'Created' } } },
    },
  },
};

const plans = [
  operation({
    verb: 'GET',
    route: '/things/{id}',
    bind: (call) => ({ ...call.source.params }),
    invoke: (input: object) => ({ found: (input as { id: string }).id }),
  }),
  operation({ verb: 'POST', route: '/things' }),
];

/** Opens `/scalar` of a development host in a browser, and records the errors of the page and the addresses it contacts. */
const opened = async () => {
  const host = createHost({ environment: 'development', logger: false });
  onTestFinished(() => host.close());
  const prepared = { text: JSON.stringify(document), etag: '"1"', areas: ['Test'] };
  addServiceEndpoints(host, [area(plans, { document: async () => prepared })], { compression: true });
  mapServiceEndpoints(host);
  const origin = `http://127.0.0.1:${await listen(host)}`;

  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 2_000 } });
  const elsewhere: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  // The browser reports violations of the page's policy there.
  page.on('console', (message) => void (message.text().includes('Content Security Policy') && faults.push(message.text())));
  await page.goto(`${origin}/scalar`);
  for (const text of ['Stock of things', 'Reads one thing', 'Makes a thing'])
    await page.getByText(text).first().waitFor({ timeout: 120_000 });
  return { origin, page, elsewhere, faults };
};

const buttonFor = (page: Page, operation: string) =>
  page.getByRole('button', { name: /^test request/i }).filter({ hasText: `(${operation})` });

describe.skipIf(!executablePath)('/scalar in a browser', () => {
  it('renders, lists the operations, and contacts only the host [OPENAPI-22]', async () => {
    const { page, elsewhere, faults } = await opened();
    for (const operation of ['get /things/{id}', 'post /things']) await buttonFor(page, operation).waitFor({ timeout: 120_000 });
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
  }, 300_000);

  it('has the title of the API and an icon, names the host in snippets, and shows no links to other servers [OPENAPI-22]', async () => {
    const { origin, page, elsewhere } = await opened();
    await buttonFor(page, 'get /things/{id}').waitFor({ timeout: 120_000 });
    expect(await page.title()).toBe('Stock of things');
    expect(await page.locator('link[rel="icon"]').first().getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    await page.getByText(`${origin}/things/`, { exact: false }).first().waitFor({ timeout: 120_000 });
    await page.getByText('Bearer', { exact: false }).first().waitFor({ timeout: 120_000 });
    const links = await page.locator('a[href^="http"]:visible').evaluateAll((all) => all.map((each) => String(each)));
    expect(links.filter((link) => !link.startsWith(origin))).toEqual([]);
    expect(elsewhere).toEqual([]);
  }, 300_000);

  it('sends a request to an operation and shows its response [OPENAPI-22]', async () => {
    const { origin, page, elsewhere, faults } = await opened();
    await buttonFor(page, 'get /things/{id}').click();
    const sent = page.waitForResponse(`${origin}/things/42`);
    await page.getByRole('button', { name: /^send/i }).first().click();
    expect(await (await sent).json()).toEqual({ found: '42' });
    await page.getByText('"found": "42"').first().waitFor({ timeout: 120_000 });
    await page.getByText('200 OK').first().waitFor({ timeout: 120_000 });
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
  }, 300_000);
});
