import type { OperationResponse } from '@portico/runtime';
import { html } from './html.ts';
import type { Html, HtmlValue } from './html.ts';

/** The pages, by the last part of their path. */
export const pageTitles = {
  '': 'Overview',
  operations: 'Operations',
  requests: 'Requests',
  entities: 'Entities',
  access: 'Access',
  topology: 'Topology',
  messages: 'Messages',
  jobs: 'Jobs',
  cache: 'Cache',
} as const;

/** The name of a page. */
export type PageName = keyof typeof pageTitles;

/** The page loads its own style and script, and nothing else. It cannot be framed, and sends forms to its own origin only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every response of the page. */
export const pageHeaders = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** The content of a page. */
export interface PageContent {
  /** The item of the navigation that it belongs to. */
  readonly page: PageName;
  readonly title: string;
  readonly body: HtmlValue;
  /** The result of the form that was sent. */
  readonly notice?: string | undefined;
  readonly status?: number;
}

/** Renders a page. `base` is the path of the development page. */
export function renderPage({ page, title, body, notice, status = 200 }: PageContent, base: string): OperationResponse {
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Portico</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
        <script src="${base}/script.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <p class="name">Portico <span>development</span></p>
          ${renderNavigation(page, base)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${notice === undefined ? undefined : html`<p class="notice" role="status">${notice}</p>`} ${body}
        </main>
      </body>
    </html> `;
  return { status, contentType: 'text/html; charset=utf-8', body: text.text, headers: pageHeaders };
}

function renderNavigation(current: PageName, base: string): Html {
  const items = Object.entries(pageTitles).map(([name, title]) => {
    const address = name === '' ? base : `${base}/${name}`;
    return html`<li><a href="${address}" ${name === current ? html` aria-current="page"` : undefined}>${title}</a></li>`;
  });
  return html`<nav aria-label="Development page">
    <ul>
      ${items}
    </ul>
  </nav>`;
}
