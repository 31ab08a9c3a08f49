import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';

/** One file of the reference. */
export interface ReferencePage {
  readonly type: string;
  readonly body: string;
}

/**
 * The pages of the interactive reference, rendered by its own plugin when the first one is asked for: loading the plugin
 * at start would cost a host more time than all of its routes. Nothing is fetched from elsewhere.
 */
export function referencePages(documentPath: string): (file: string) => Promise<ReferencePage> {
  let rendering: Promise<FastifyInstance> | undefined;
  return async (file) => {
    const renderer = await (rendering ??= render(documentPath));
    const { headers, body } = await renderer.inject({ url: `/scalar/${file}` });
    return { type: String(headers['content-type']), body };
  };
}

async function render(documentPath: string): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const renderer = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await renderer.register(reference, {
    routePrefix: '/scalar',
    configuration: {
      url: documentPath,
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
