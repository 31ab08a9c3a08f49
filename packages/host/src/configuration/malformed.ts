import { parseDuration } from '@portico/runtime';
import type { ConfigurationKey, ConfigurationType } from './configurationKey.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { parsePattern } from './pattern.ts';

/** What is wrong with values whether or not anything reads them just now; nothing more is said of a key that `problems` speak of. */
export function findMalformedValues({ configuration, keys }: SettingsSources, problems: readonly string[]): string[] {
  if (!(configuration instanceof HostConfiguration)) return [];
  return configuration.keys().flatMap((key) => {
    const declared = keys.find((each) => parsePattern(each.key).matches(key));
    const text = configuration.get(key)?.trim() ?? '';
    // An empty text is as none: in the environment there is no other way to unset one.
    if (!declared || text === '' || problems.some((problem) => mentionsKey(problem, key, declared))) return [];
    const wrong = faults[declared.type](text, declared);
    return wrong === undefined ? [] : [`${key} ${wrong}`];
  });
}

/** By the key, or by the name in it. */
function mentionsKey(problem: string, key: string, declared: ConfigurationKey): boolean {
  const name = parsePattern(declared.key).nameIn(key);
  return problem.includes(key) || (name !== undefined && problem.includes(`'${name}'`));
}

type Fault = (text: string, declared: ConfigurationKey) => string | undefined;

const faults: Readonly<Record<ConfigurationType, Fault>> = {
  text: (text, { values }) => (values?.includes(text) === false ? `is '${text}'; there are ${values.join(', ')}` : undefined),
  list: () => undefined,
  number: (text, { secret }) => (Number.isFinite(Number(text)) ? undefined : `${formatValue(text, secret)}; it has to be a number`),
  switch: (text, { secret }) => (['true', 'false'].includes(text) ? undefined : `${formatValue(text, secret)}; it must be true or false`),
  duration: (text, { secret }) =>
    parseDuration(text) === undefined
      ? `${formatValue(text, secret)}, which is no time; write seconds, or '500ms', '30s', '5m'`
      : undefined,
  // An address may hold a password, and is not repeated.
  address: (text, { schemes }) => {
    const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
    const isKnown = scheme !== undefined && (schemes?.includes(scheme) ?? true);
    return isKnown ? undefined : `is no address${schemes ? ` that begins with ${schemes.map((each) => `${each}:`).join(' or ')}` : ''}`;
  },
};

function formatValue(text: string, secret: true | undefined): string {
  return secret ? 'is something else' : `is '${text}'`;
}
