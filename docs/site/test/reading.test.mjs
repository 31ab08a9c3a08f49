import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { useSite, withoutBrowser } from './support/browser.mjs';

/** One page of each kind. */
const pages = [
  '/',
  '/guide/first-endpoint.html',
  '/guide/how-it-works.html',
  '/recipes/',
  '/recipes/nightly-job.html',
  '/reference/cli.html',
  '/reference/diagnostics/',
  '/reference/diagnostics/PRAG0503.html',
  '/design/delivery.html',
  '/api/testing.html',
  '/benchmarks.html',
];

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe('A page', { skip: withoutBrowser }, () => {
  const { open, problems } = useSite();

  for (const path of pages)
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
      it(`${path} has no accessibility problem in the ${colorScheme} theme`, async () => {
        const page = await open(path, { colorScheme });
        await page.addScriptTag({ path: axe });
        const found = await page.evaluate(async () => {
          const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
            // The visible text of the search button includes its shortcut, which its name need not repeat.
            rules: { 'label-content-name-mismatch': { enabled: false } },
          });
          return violations.map((/** @type {any} */ each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)} (${each.nodes.length})`);
        });
        assert.deepEqual(found, []);
        await page.context().close();
      });

  for (const path of pages)
    it(`${path} fits a screen of 390 pixels`, async () => {
      const page = await open(path, { viewport: { width: 390, height: 844 } });
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(content <= screen, `${content} pixels wide`);
      await page.context().close();
    });

  it('opens its menus on a small screen', async () => {
    const page = await open('/guide/entities.html', { viewport: { width: 390, height: 844 } });
    await page.locator('.VPLocalNav button.menu').click();
    await page.locator('.VPSidebar.open a', { hasText: 'Mutations' }).click();
    await page.waitForURL(/mutations/);
    await page.context().close();
  });

  it('is reachable by the keyboard: the first stop skips the navigation', async () => {
    const page = await open('/guide/entities.html');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Skip to content');
    await page.keyboard.press('Enter');
    assert.match(page.url(), /#VPContent$/);
    await page.context().close();
  });

  it('copies the code of a block', async () => {
    const page = await open('/guide/first-endpoint.html');
    await page.locator('div[class*="language-"]').first().hover();
    await page.locator('button.copy').first().click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /npm install @portico\/core/);
    await page.context().close();
  });

  it('changes its theme, and its pictures follow', async () => {
    const page = await open('/guide/how-it-works.html', { colorScheme: 'light' });
    const words = page.locator('.picture .words').first();
    const before = await words.evaluate((each) => getComputedStyle(each).fill);
    await page.locator('.VPNavBarAppearance button').click();
    assert.ok(await page.evaluate(() => document.documentElement.classList.contains('dark')));
    assert.notEqual(await words.evaluate((each) => getComputedStyle(each).fill), before);
    await page.context().close();
  });

  it('offers the versions of the documentation', async () => {
    const page = await open('/guide/');
    const button = page.locator('.VPNavBarMenu button', { hasText: /^\s*\d+\.\d+\.\d+/ });
    await button.hover();
    await page.locator('.VPMenu a', { hasText: 'this version' }).waitFor();
    await page.context().close();
  });

  it('reports no error in the console and requests nothing from elsewhere', () => {
    assert.deepEqual(problems, []);
  });
});
