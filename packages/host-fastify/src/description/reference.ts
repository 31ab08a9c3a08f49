import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ReferencePage, ReferenceRenderer, VersionDocument } from '@portico/host/server';

/**
 * The pages of the interactive reference, rendered by its own plugin when the first one is asked for: loading the plugin
 * at start would cost a host more time than all of its routes. Nothing is fetched from elsewhere.
 */
function pages(documents: readonly VersionDocument[]): (file: string) => Promise<ReferencePage> {
  let rendering: Promise<FastifyInstance> | undefined;
  return async (file) => {
    const renderer = await (rendering ??= render(documents));
    const { headers, body } = await renderer.inject({ url: `/scalar/${file}` });
    return { type: String(headers['content-type']), body };
  };
}

/** Renders the reference by Scalar's plug-in for Fastify. */
export const referenceRenderer: ReferenceRenderer = {
  package: { name: '@scalar/fastify-api-reference', user: 'the API reference at /scalar', from: import.meta.url },
  pages,
};

async function render(documents: readonly VersionDocument[]): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const renderer = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await renderer.register(reference, {
    routePrefix: '/scalar',
    configuration: {
      ...described(documents),
      cdn: '/scalar/js/scalar.js',
      pageTitle: 'API reference',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
    },
  });
  return renderer;
}

/** One document, or several to choose from. */
function described(
  documents: readonly VersionDocument[],
): { readonly url: string } | { readonly sources: { url: string; title: string }[] } {
  const [only, ...others] = documents as readonly [VersionDocument, ...VersionDocument[]];
  return others.length === 0 ? { url: only.url } : { sources: documents.map(({ version, url }) => ({ url, title: `Version ${version}` })) };
}
