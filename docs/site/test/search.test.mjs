import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite, withoutBrowser } from './support/browser.mjs';

/**
 * Words that people type who know other frameworks, and the pages that help them. The topics are those of other frameworks' manuals,
 * so most of them use words that differ from Portico's own.
 * @type {readonly (readonly [question: string, pages: RegExp])[]}
 */
const questions = [
  ['file upload size limit', /uploads|upload-a-file|limits/],
  ['rate limit per user', /rate-limits/],
  ['multi tenant', /tenants|entities|transport/],
  ['websocket', /servers/],
  ['background jobs', /guide\/jobs|nightly-job/],
  ['security headers', /transport/],
  ['pagination', /queries|page-through-many-rows/],
  ['mock a service in tests', /testing|one-area-alone/],
  ['message queue', /delivery|events|react-to-an-event/],
  ['environment variables', /environment|configuration|read-configuration/],
  ['swagger', /descriptions/],
  ['jwt', /authentication|external-sign-in/],
  ['dockerfile', /deploying/],
  ['PRAG0503', /diagnostics\/PRAG0503/],
  // Questions of a new user's first week, written down before the pages were read.
  ['connect to postgres', /stores-and-migrations|first-deployment|two-processes|configuration/],
  ['return 404 not found', /errors|typed-errors/],
  ['login with password', /accounts|authentication/],
  ['cron', /nightly-job/],
  ['unit test an endpoint', /testing|one-area-alone|first-endpoint/],
  ['foreign key', /entities|queries|mutations/],
  ['add a column to a table', /add-a-column|stores-and-migrations/],
  ['kubernetes', /deploying|first-deployment|health-checks/],
  ['transaction rollback', /actions-and-transactions|mutations/],
  ['call a rest api', /call-another-service/],
  ['log request id', /log-with-context|observing/],
  ['install', /first-endpoint|new-project/],
  // Ten more, written down before they were tried.
  ['optimistic locking', /lost-updates|mutations|entities/],
  ['send email', /email-after-commit|accounts/],
  ['retry failed messages', /dead-letters|delivery|events/],
  ['health check', /health-checks|deploying|host/],
  ['sort a list', /queries/],
  ['session cookie', /authentication|responses/],
  ['request timeout', /limits|actions-and-transactions/],
  ['graphql', /from-nestjs|from-fastify/],
  ['vendor lock in', /leave-portico/],
  // Asked in the first hour by developers who knew only the documentation.
  ['read a request header', /inputs/],
  ['request headers', /inputs/],
  ['what to import', /imports/],
];

describe('Search', { skip: withoutBrowser }, () => {
  const { open, problems } = useSite();
  /** @type {import('playwright-core').Page | undefined} */
  let page;

  for (const [question, expected] of questions)
    it(`finds a helpful page among the first three for "${question}"`, async () => {
      page ??= await open('/guide/');
      await openSearch(page);
      await page.locator('.VPLocalSearchBox input').fill(question);
      const results = page.locator('.VPLocalSearchBox .result');
      await results.first().waitFor();
      // The list follows what is typed after a pause.
      await page.waitForTimeout(600);
      const links = await results.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('href') ?? ''));
      assert.ok(
        links.some((link) => expected.test(link)),
        `found ${links.join(', ')}`,
      );
      await page.keyboard.press('Escape');
    });

  it('opens a result by the keyboard alone', async () => {
    const home = await open('/');
    await openSearch(home, '/');
    await home.keyboard.type('soft delete');
    await home.locator('.VPLocalSearchBox .result').first().waitFor();
    await home.waitForTimeout(400);
    await home.keyboard.press('ArrowDown');
    await home.keyboard.press('Enter');
    await home.waitForURL(/\.html/);
    await home.keyboard.press('Escape');
    assert.equal(await home.locator('.VPLocalSearchBox').count(), 0);
    await home.context().close();
  });

  it('reports no error in the console and requests nothing from elsewhere', () => {
    assert.deepEqual(problems, []);
  });
});

/**
 * Opens the search by the keyboard. The page listens once its scripts have run.
 * @param {import('playwright-core').Page} page
 * @param {string} key
 */
async function openSearch(page, key = 'Control+k') {
  const input = page.locator('.VPLocalSearchBox input');
  for (let attempt = 0; attempt < 60 && !(await input.isVisible()); attempt += 1) {
    await page.keyboard.press(key);
    await input.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await input.waitFor();
}
