import type { TranslationPlan } from '@portico/core/manifest';
import type { Records } from '../2-read/records.ts';
import { parseMessage } from '../translations/parseMessage.ts';

/** Returns the catalogues of the project, parsed, in the order of their languages. Messages that cannot be parsed are left out; the checks report them. */
export function planTranslations({ translations }: Records): TranslationPlan[] {
  return translations
    .map(({ language, messages }) => ({
      language,
      messages: Object.fromEntries(
        messages.flatMap(({ key, text }) => {
          const parsed = parseMessage(text);
          return 'parts' in parsed ? [[key, parsed.parts]] : [];
        }),
      ),
    }))
    .sort((a, b) => (a.language < b.language ? -1 : 1));
}
