import type { MessagePart, TranslationPlan } from '@portico/core/manifest';
import type { RequiredMessage } from './messageCatalogue.ts';
import type { Records } from '../2-read/records.ts';
import { parseMessage } from '../translations/parseMessage.ts';

/**
 * Returns the catalogues of the project, parsed, in the order of their languages. Messages that cannot be parsed are left out; the checks report them.
 * English takes the place of missing messages, which only `portico dev` accepts.
 */
export function planTranslations({ translations }: Records, required: ReadonlyMap<string, RequiredMessage>): TranslationPlan[] {
  const english = [...required].map(([key, message]) => [key, parseEnglish(message.english)] as const);
  return translations
    .map(({ language, messages }) => ({
      language,
      messages: fill(
        Object.fromEntries(
          messages.flatMap(({ key, text }) => {
            const parsed = parseMessage(text);
            return 'parts' in parsed && text.trim() !== '' ? [[key, parsed.parts]] : [];
          }),
        ),
        english,
      ),
    }))
    .sort((a, b) => (a.language < b.language ? -1 : 1));
}

type Messages = Readonly<Record<string, readonly MessagePart[]>>;

/** Adds the messages that are missing, after those that are present. */
function fill(messages: Messages, english: readonly (readonly [string, readonly MessagePart[]])[]): Messages {
  return { ...messages, ...Object.fromEntries(english.filter(([key]) => !Object.hasOwn(messages, key))) };
}

/** Parses an English message. The description of an error is a text, not a message. */
function parseEnglish(text: string): readonly MessagePart[] {
  const parsed = parseMessage(text);
  return 'parts' in parsed ? parsed.parts : [text];
}
