import { rethrow } from '../optionalPackage.ts';
import type { ReferenceFacts, ReferencePage, ReferenceRenderer } from './referencePage.ts';
import type { VersionDocument } from './versionDocuments.ts';

/**
 * Returns the pages of the interactive reference, which are rendered on the first request: loading the package at startup
 * would take longer than creating all routes. Nothing is fetched from other servers.
 */
function pages(documents: readonly VersionDocument[], loadFacts: () => Promise<ReferenceFacts>): (file: string) => Promise<ReferencePage> {
  let rendering: Promise<PluginApplication> | undefined;
  return async (file) => {
    const page = (await (rendering ??= loadFacts().then((facts) => render(documents, facts)))).page(`/scalar/${file}`);
    return file === '' ? { ...page, body: completePage(page.body) } : page;
  };
}

/** The icon of the page: without one, browsers request `/favicon.ico`. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#2563eb" d="M8 1 1 5v2h14V5zM2 8h2v5H2zm5 0h2v5H7zm5 0h2v5h-2zM1 14h14v1H1z"/></svg>',
)}`;

/** Marks the position at which the page's script inserts the address of the host, which only the browser knows. */
const originMark = 'origin:of-the-page';

/** Adds the icon and the address of the host to the page. Snippets of requests then name the host. */
function completePage(html: string): string {
  return html.replace('</head>', `<link rel="icon" href="${icon}" /></head>`).replace(`"${originMark}"`, 'window.location.origin');
}

/** Renders the reference with Scalar's plug-in, whatever server the host has. */
export const scalarReference: ReferenceRenderer = {
  package: { name: '@scalar/fastify-api-reference', user: 'the API reference at /scalar', from: import.meta.url },
  pages,
};

async function render(documents: readonly VersionDocument[], { title, scheme }: ReferenceFacts): Promise<PluginApplication> {
  const { default: plugin } = await import('@scalar/fastify-api-reference').catch(rethrow);
  const shown = new PluginApplication();
  const options = {
    routePrefix: '/scalar',
    configuration: {
      ...selectDocuments(documents),
      cdn: '/scalar/js/scalar.js',
      pageTitle: title,
      favicon: icon,
      baseServerURL: originMark,
      ...(scheme !== undefined && { authentication: { preferredSecurityScheme: scheme } }),
      hideClientButton: true,
      // The page links to no other server.
      customCss: 'a[href*="scalar.com"] { display: none !important; }',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
    },
  };
  (plugin as unknown as Plugin)(shown, options, () => {});
  return shown;
}

type Plugin = (application: PluginApplication, options: object, done: () => void) => void;

interface PluginRoute {
  readonly url: string;
  readonly handler: (request: object, reply: PluginReply) => unknown;
}

/** The part of an application that the plug-in uses: it registers a route for each file. */
class PluginApplication {
  readonly initialConfig = { routerOptions: { ignoreTrailingSlash: true } };
  readonly #routes = new Map<string, PluginRoute>();

  hasPlugin(): boolean {
    return false;
  }

  route(route: PluginRoute): void {
    this.#routes.set(route.url, route);
  }

  /** Returns the plug-in's response for a file. */
  page(url: string): ReferencePage {
    const reply = new PluginReply();
    this.#routes.get(url)!.handler({ url, protocol: 'http', hostname: 'localhost' }, reply);
    return { type: reply.type, body: reply.body };
  }
}

/** Records the response of a route of the plug-in. */
class PluginReply {
  type = '';
  body = '';

  header(name: string, value: string): this {
    if (name.toLowerCase() === 'content-type') this.type = value;
    return this;
  }

  send(body: string): this {
    this.body = body;
    return this;
  }
}

/** Returns one document, or several to choose from. */
function selectDocuments(documents: readonly VersionDocument[]): object {
  const [only, ...others] = documents as readonly [VersionDocument, ...VersionDocument[]];
  return others.length === 0 ? { url: only.url } : { sources: documents.map(({ version, url }) => ({ url, title: `Version ${version}` })) };
}
