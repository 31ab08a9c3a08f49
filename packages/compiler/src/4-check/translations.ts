import { findMisspelling } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { RequiredMessage } from '../3-plan/messageCatalogue.ts';
import type { TranslationRecord, WrittenMessage } from '../2-read/translationRecords.ts';
import { listMentioned, parseMessage } from '../translations/parseMessage.ts';
import type { CheckContext } from './view.ts';

type RequiredMessages = ReadonlyMap<string, RequiredMessage>;

/** The most keys that a message lists. */
const mostListed = 8;

/** Checks that the catalogue of each language has every message, and no other, with the params of each. */
export function checkTranslations({ records, model: { required }, findings }: CheckContext): void {
  if (records.translations.length === 0) return;
  const seen = new Set<string>();
  for (const catalogue of records.translations) {
    checkLanguage(catalogue, seen, findings);
    checkMissing(catalogue, required, findings);
    for (const message of catalogue.messages) checkMessage(catalogue, message, required, findings);
  }
}

/** Reports PRAG0980: a language tag that is invalid, English, or declared twice. */
function checkLanguage({ language, place }: TranslationRecord, seen: Set<string>, findings: Findings): void {
  const reason = findLanguageProblem(language) ?? (seen.has(language.toLowerCase()) ? 'another catalogue has this language' : undefined);
  seen.add(language.toLowerCase());
  if (reason !== undefined) findings.report('PRAG0980', { language, reason }, label(place, reason));
}

function findLanguageProblem(language: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(language);
    if (canonical === 'en') return 'the messages of the framework are in English';
    return canonical === language ? undefined : `its canonical form is '${canonical}'`;
  } catch {
    return 'it is no language tag (RFC 5646)';
  }
}

/** Reports PRAG0981: messages that the catalogue does not have, or that are empty, as `portico translations add` writes them. */
function checkMissing({ language, messages, place }: TranslationRecord, required: RequiredMessages, findings: Findings): void {
  const present = new Set(messages.filter(({ text }) => !isBlank(text)).map(({ key }) => key));
  const missing = [...required.keys()].filter((key) => !present.has(key));
  const empty = messages.filter(({ key, text }) => required.has(key) && isBlank(text)).slice(0, mostListed);
  if (missing.length === 0) return;
  const listed = missing.slice(0, mostListed).map((key) => `'${key}'`);
  const keys = missing.length > mostListed ? `${listed.join(', ')} and ${missing.length - mostListed} more` : listed.join(', ');
  findings.report(
    'PRAG0981',
    { language, keys },
    label(place, `${missing.length} missing`),
    ...empty.map((each) => label(each.place, 'empty')),
  );
}

/** Reports PRAG0982, an unknown key, and PRAG0983, a message that cannot be used. */
function checkMessage(
  { language }: TranslationRecord,
  { key, text, place }: WrittenMessage,
  required: RequiredMessages,
  findings: Findings,
): void {
  const expected = required.get(key);
  if (!expected) {
    const nearest = findMisspelling(key, [...required.keys()]);
    const hint = nearest === undefined ? 'Remove it' : `Did you mean '${nearest}'`;
    findings.report('PRAG0982', { language, key, hint }, label(place, 'unknown'));
    return;
  }
  const reason = findMessageProblem(text, expected);
  if (reason !== undefined) findings.report('PRAG0983', { language, key, reason }, label(place, reason));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function findMessageProblem(text: string, { required, optional }: RequiredMessage): string | undefined {
  if (isBlank(text)) return undefined;
  const parsed = parseMessage(text);
  if ('problem' in parsed) return parsed.problem;
  const mentioned = listMentioned(parsed.parts);
  const missing = required.find((name) => !mentioned.has(name));
  if (missing !== undefined) return `it does not mention '{${missing}}'`;
  const known = [...required, ...optional];
  const unknown = [...mentioned].find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  return known.length === 0
    ? `it mentions '{${unknown}}', but has no values`
    : `it mentions '{${unknown}}', which is none of ${known.map((name) => `'{${name}}'`).join(', ')}`;
}
