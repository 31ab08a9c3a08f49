import { parseDuration } from '@portico/runtime';
import type { ConfigurationKey, ConfigurationType } from './configurationKey.ts';
import { DeclaredKeys } from './declaredKeys.ts';
import type { DeclaredKey } from './declaredKeys.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';

/** Finds malformed values, whether or not anything reads them. Keys that `problems` already mention are skipped. */
export function findMalformedValues({ configuration, keys }: SettingsSources, problems: readonly string[]): string[] {
  if (!(configuration instanceof HostConfiguration)) return [];
  const index = new DeclaredKeys(keys);
  return configuration.keys().flatMap((key) => {
    const found = index.find(key);
    const text = configuration.get(key)?.trim() ?? '';
    // An empty text counts as absent, because the environment has no other way to unset a value.
    if (!found || text === '' || problems.some((problem) => mentionsKey(problem, key, found))) return [];
    const wrong = faults[found.declared.type](text, found.declared);
    return wrong === undefined ? [] : [`${key} ${wrong}`];
  });
}

/** Returns whether a problem mentions the key, or the name in it. */
function mentionsKey(problem: string, key: string, { pattern }: DeclaredKey): boolean {
  const name = pattern.nameIn(key);
  return problem.includes(key) || (name !== undefined && problem.includes(`'${name}'`));
}

type Fault = (text: string, declared: ConfigurationKey) => string | undefined;

const faults: Readonly<Record<ConfigurationType, Fault>> = {
  text: (text, { values }) => (values?.includes(text) === false ? `is '${text}'; valid values are ${values.join(', ')}` : undefined),
  list: () => undefined,
  number: (text, { secret }) => (Number.isFinite(Number(text)) ? undefined : `${formatValue(text, secret)}; it must be a number`),
  switch: (text, { secret }) => (['true', 'false'].includes(text) ? undefined : `${formatValue(text, secret)}; it must be true or false`),
  duration: (text, { secret }) =>
    parseDuration(text) === undefined
      ? `${formatValue(text, secret)}; it must be a duration: seconds, or a text such as '500ms', '30s' or '5m'`
      : undefined,
  // An address may contain a password and is not repeated.
  address: (text, { schemes }) => {
    const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
    const isKnown = scheme !== undefined && (schemes?.includes(scheme) ?? true);
    return isKnown
      ? undefined
      : `is not a valid address${schemes ? `; it must begin with ${schemes.map((each) => `${each}:`).join(' or ')}` : ''}`;
  },
};

function formatValue(text: string, secret: true | undefined): string {
  return secret ? 'is invalid' : `is '${text}'`;
}
