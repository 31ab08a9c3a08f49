import type { RequiredMessage } from '../../3-plan/messageCatalogue.ts';
import { quote } from '../../5-emit/names.ts';

type Messages = ReadonlyMap<string, RequiredMessage>;

/** Returns the file of a new catalogue: every key with an empty message, below its English one. */
export function formatCatalogue(language: string, messages: Messages): string {
  return [
    "import { translations } from '@portico/core';",
    '',
    `/** The messages of the service in the language ${language}. */`,
    `export const ${toConstantName(language)} = translations(${quote(language)}, {`,
    `${formatEntries(messages)}});`,
    '',
  ].join('\n');
}

/** Returns entries with empty messages, one line each with a comment above. */
export function formatEntries(messages: Messages): string {
  return [...messages]
    .map(([key, { english, used, optional }]) => {
      const values = optional.length === 0 ? '' : ` Values: ${optional.map((name) => `{${name}}`).join(', ')}.`;
      return `  // ${used}: ${english.replaceAll(/\s+/g, ' ')}${values}\n  ${formatKey(key)}: '',\n`;
    })
    .join('');
}

function formatKey(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : quote(key);
}

/** Converts a language tag to the name of a constant: `pt-BR` to `ptBR`. */
function toConstantName(language: string): string {
  return language.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
