import { Configuration } from '@portico/core';
import { CursorCipher } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { getDevelopmentSecret } from '../getDevelopmentSecret.ts';
import { readSetting } from '../configuration/setting.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

const name = 'Service:Cursors:Key';
const leastBytes = 32;

/** Reads the comma-separated secrets of cursors. */
function readSecrets(registry: ServiceRegistry): Uint8Array[] {
  const configured = readSetting(registry.builtIn(Configuration), name) || getDevelopmentSecret('cursors');
  const texts = (configured ?? '').split(',').map((text) => text.trim());
  return texts.filter((text) => text !== '').map((text) => new TextEncoder().encode(text));
}

/** Returns the cipher of cursors, or undefined if no key is configured. */
export function createCursorCipher(registry: ServiceRegistry): CursorCipher | undefined {
  const [first, ...others] = readSecrets(registry);
  return first && new CursorCipher([first, ...others]);
}

/** Finds problems of the cursor key: it is too short, or absent although processes must share one. */
export function findCursorKeyProblems(
  routes: readonly PlannedRoute[],
  { registry, isRequired }: { readonly registry: ServiceRegistry; readonly isRequired: boolean },
): string[] {
  const secrets = readSecrets(registry);
  const short = secrets.flatMap((secret, index) =>
    secret.length < leastBytes ? [`the key ${index + 1} of ${name} has ${secret.length} bytes; it must have at least ${leastBytes}`] : [],
  );
  const using = routes.flatMap(({ plan }) => [plan, ...(plan.laterVersions ?? [])].filter(({ cursors }) => cursors).map(({ id }) => id));
  if (!isRequired || secrets.length > 0 || using.length === 0) return short;
  const list = [...new Set(using)].join(', ');
  return [
    `${list} returns pages with cursors, but no key encrypts them; set ${name} to the same secret of at least ${leastBytes} bytes in every process; \`npx portico keys cursor\` generates one`,
  ];
}
