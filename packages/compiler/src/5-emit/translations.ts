import type { EmittedFile, ProjectPlan } from '../3-plan/plan.ts';
import { formatDataKey, formatDataLiteral } from './data/literals.ts';
import { buildHeader } from './moduleText.ts';
import { quote } from './names.ts';

/** Emits the catalogues of messages, parsed; nothing if the project has none. Hosts load them at startup. */
export function emitTranslationFiles({ sources, translations = [], check }: ProjectPlan): EmittedFile[] {
  if (translations.length === 0) return [];
  const lines = translations.flatMap(({ language, messages }) => [
    '  {',
    `    language: ${quote(language)},`,
    '    messages: {',
    ...Object.entries(messages).map(([key, parts]) => `      ${formatDataKey(key)}: ${formatDataLiteral(parts)},`),
    '    },',
    '  },',
  ]);
  const text = [
    ...buildHeader(check),
    "import type { TranslationPlan } from '@portico/core/manifest';",
    '',
    '/** The messages of all languages but English. */',
    'export const translations: readonly TranslationPlan[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
  return [{ path: `${sources}/generated/translations.ts`, text }];
}
