import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { Configuration } from '@portico/core';
import { startHost } from '#server';
import type { Environment } from '#server';
import { StartNotice } from '../src/areas/accounts/seed/startNotice.ts';
import { createHotel } from '../src/compositions/hotel.ts';
import { isSecure, protocolOptions } from './support/protocol.ts';
import { tokens } from './support/startedHotel.ts';

const executablePath = whereIs('Chromium');
/** Starts a hotel on stores in memory; it stops with the test. */
const startHotel = async (environment: Environment) => {
  const settings: Readonly<Record<string, string>> = {
    ...tokens,
    'Service:Database:Url': 'sqlite::memory:',
    'Service:Jobs:Enabled': 'false',
  };
  const host = createHotel(
    { environment, ...protocolOptions, logger: false },
    {
      services(registry) {
        registry.replace(Configuration, { get: (key) => settings[key], names: () => [] });
        registry.replace(StartNotice, { print: () => undefined });
      },
    },
  );
  const hotel = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => undefined });
  onTestFinished(() => hotel.stop());
  return hotel;
};

const phone = { viewport: { width: 390, height: 844 } } as const;

const pages = [
  '',
  '/operations',
  '/operations/Catalog.SearchAmenities',
  '/operations/Catalog.CreateAmenity',
  '/requests',
  '/entities',
  '/entities/Catalog.Amenity',
  '/topology',
  '/messages',
  '/jobs',
  '/cache',
];

describe.skipIf(!executablePath)('the development page of the hotel in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
  }, 120_000);
  afterAll(() => browser?.close());

  /** Starts a hotel, and opens its page. Everything that goes wrong in the browser is collected. */
  const open = async (options: BrowserContextOptions = {}) => {
    const hotel = await startHotel('development');
    const context = await browser.newContext({ ignoreHTTPSErrors: isSecure, ...options });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    page.on('pageerror', (error) => void problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('data:') && new URL(request.url()).origin !== new URL(hotel.address).origin)
        problems.push(`requests ${request.url()}`);
    });
    return { hotel, page, problems };
  };

  /** Presses Tab until an element has the focus. */
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate<string>(
        "((document.activeElement.labels?.[0] ?? document.activeElement).textContent ?? '').trim()",
      );
      if (focused === name) return;
    }
    throw new Error(`No Tab reaches '${name}'.`);
  };

  it('fits a phone, and has no error in the console', async () => {
    const { hotel, page, problems } = await open(phone);
    await fetch(`${hotel.address}/api/v1/amenities/search?name=Pool`);
    for (const path of pages) {
      const response = await page.goto(`${hotel.address}/_portico${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      const [content, screen] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
      expect(content, path).toBeLessThanOrEqual(screen);
      expect(await page.locator('h1').count(), path).toBe(1);
      const unlabelled =
        "[...document.querySelectorAll('input:not([type=hidden]), textarea, select')].filter((each) => each.labels.length === 0).length";
      expect(await page.evaluate(unlabelled), path).toBe(0);
    }
    expect(problems).toEqual([]);
  }, 120_000);

  it('sends a request as a role and shows its statements and a plan, with the keyboard alone', async () => {
    const { hotel, page, problems } = await open();
    await page.goto(hotel.address);
    expect(new URL(page.url()).pathname).toBe('/_portico');
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/#content$/);
    await page.goto(`${hotel.address}/_portico`);
    await tabTo(page, 'Operations');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/operations$/);
    await tabTo(page, 'Catalog.CreateAmenity');
    await page.keyboard.press('Enter');
    await page.waitForURL(/CreateAmenity$/);
    await tabTo(page, 'Caller id, empty for an anonymous caller');
    await page.keyboard.type('ada');
    await tabTo(page, 'Permissions in addition, separated by commas');
    await page.keyboard.type('catalog.*.*');
    await tabTo(page, 'Send POST /api/v1/amenities');
    await page.keyboard.press('Enter');
    await page.getByText('Trace of this request').waitFor();
    expect(await page.locator('main > p.good, main > p.bad').first().textContent()).toBe('201');
    await tabTo(page, 'Trace of this request');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/requests\//);
    const trace = await page.locator('main').innerText();
    expect(trace).toMatch(/INSERT INTO "?\w*amenit/i);
    expect(trace).toContain('Parameters: ');
    expect(trace).toMatch(/stage\s+invoke/);
    expect(trace).toContain('ada');
    await tabTo(page, 'Show the plan');
    await page.keyboard.press('Enter');
    await page.getByText('Plan:').waitFor();
    expect(problems).toEqual([]);
  }, 120_000);

  it('runs, pauses and resumes a job', async () => {
    const { hotel, page, problems } = await open(phone);
    await page.goto(`${hotel.address}/_portico/jobs`);
    const job = page.locator('tr', { hasText: 'Booking.ReleaseUnpaid' }).first();
    await job.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('The run is started.').waitFor();
    await job.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The job is paused.').waitFor();
    expect(await job.innerText()).toContain('paused');
    await job.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('The job is resumed.').waitFor();
    expect(problems).toEqual([]);
  }, 120_000);

  it('shows what the access map of the project says', async () => {
    const { hotel, page, problems } = await open();
    await page.goto(`${hotel.address}/_portico/access`);
    const row = page.locator('tr', { has: page.getByRole('link', { name: 'Catalog.CreateAmenity', exact: true }) });
    expect(await row.innerText()).toMatch(/catalog\.amenity\.create.*catalog-editor.*Catalog\.Amenity/s);
    await page.getByRole('searchbox').fill('createamenity');
    expect(await page.locator('tbody tr:visible').count()).toBe(1);
    expect(problems).toEqual([]);
  }, 120_000);

  it('masks the parameters of secret columns', async () => {
    const { hotel, page } = await open();
    const body = JSON.stringify({ email: 'eve@hotel.example', password: 'correct horse battery' });
    await fetch(`${hotel.address}/identity/local/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await page.goto(`${hotel.address}/_portico/requests`);
    await page
      .getByRole('link', { name: /POST .*register/ })
      .first()
      .click();
    const text = await page.locator('main').innerText();
    expect(text).toContain('INSERT');
    expect(text).toContain('***');
    expect(text).not.toMatch(/\$argon2|correct horse/);
  }, 120_000);

  it('is closed in production', async () => {
    const hotel = await startHotel('production');
    expect((await fetch(`${hotel.address}/_portico`)).status).toBe(404);
  });
});
