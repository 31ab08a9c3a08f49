import { rethrow } from '../optionalPackage.ts';
import type { ReferencePage, ReferenceRenderer } from './referencePage.ts';
import type { VersionDocument } from './versionDocuments.ts';

/**
 * Returns the pages of the interactive reference, which are rendered on the first request: loading the package at startup
 * would take longer than creating all routes. Nothing is fetched from other servers.
 */
function pages(documents: readonly VersionDocument[]): (file: string) => Promise<ReferencePage> {
  let rendering: Promise<PluginApplication> | undefined;
  return async (file) => (await (rendering ??= render(documents))).page(`/scalar/${file}`);
}

/** Renders the reference with Scalar's plug-in, whatever server the host has. */
export const scalarReference: ReferenceRenderer = {
  package: { name: '@scalar/fastify-api-reference', user: 'the API reference at /scalar', from: import.meta.url },
  pages,
};

async function render(documents: readonly VersionDocument[]): Promise<PluginApplication> {
  const { default: plugin } = await import('@scalar/fastify-api-reference').catch(rethrow);
  const shown = new PluginApplication();
  const options = {
    routePrefix: '/scalar',
    configuration: {
      ...selectDocuments(documents),
      cdn: '/scalar/js/scalar.js',
      pageTitle: 'API reference',
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
