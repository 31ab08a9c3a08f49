import { readSetting } from './configuration/setting.ts';
import type { HostConfiguration } from './configuration/hostConfiguration.ts';
import type { HostFeature } from './hostFeature.ts';
import { isDevelopment } from './hostState.ts';
import type { HostState } from './hostState.ts';
import type { ServerLog } from './server/serverLog.ts';

/** Loads the development page. Returns nothing outside of development, where its code is never loaded, or if configuration disables it. */
export async function loadDevelopmentPage(state: HostState, configuration: HostConfiguration, log: ServerLog): Promise<HostFeature[]> {
  if (!isDevelopment(state) || readSetting(configuration, 'Service:DevelopmentPage:Enabled') === 'false') return [];
  const page = findPage(import.meta.url);
  try {
    if (page !== undefined) {
      const { developmentPage } = (await import(page)) as typeof import('./developmentPage/developmentPage.ts');
      return [developmentPage];
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  log.info('There is no development page, because this host runs from a bundle');
  return [];
}

/**
 * Returns the URL of the page's module, which has the same extension as this file, because the sources also run unbuilt. It is not a literal, so that
 * bundles for production leave the page out. Modules of a bundle for workers have no URL.
 */
function findPage(url: string | undefined): string | undefined {
  return url?.replace(/loadDevelopmentPage(\.\w+)$/, 'developmentPage/developmentPage$1');
}
