import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { area, operation } from './support/plans.ts';
import { listen } from './support/sockets.ts';

const executablePath = whereIs('Chromium');

const document = {
  openapi: '3.1.0',
  info: { title: 'Stock of things', version: '1.0' },
  tags: [{ name: 'Things' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary: 'Reads one thing',
        tags: ['Things'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'OK' } },
      },
    },
    '/things': {
      post: { operationId: 'makeThing', summary: 'Makes a thing', tags: ['Things'], responses: { 201: { description: 'Created' } } },
    },
  },
};

it.skipIf(!executablePath)(
  '/scalar renders in a browser, lists the operations, and asks nobody but the host [OPENAPI-22]',
  async () => {
    const host = createHost({ environment: 'development', logger: false });
    onTestFinished(() => host.close());
    const prepared = { text: JSON.stringify(document), etag: '"1"', areas: ['Test'] };
    addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/things/{id}' })], { document: async () => prepared })]);
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
    // What the page's own policy forbids it, the browser tells there.
    page.on('console', (message) => void (message.text().includes('Content Security Policy') && faults.push(message.text())));
    await page.goto(`${origin}/scalar`);
    for (const text of ['Stock of things', 'Reads one thing', 'Makes a thing'])
      await page.getByText(text).first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(500);
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
  90_000,
);
