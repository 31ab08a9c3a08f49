import type { TranslationPlan } from '@portico/core/manifest';
import type { OperationResponse } from '../operationResponse.ts';
import { problemType } from '../problem/problem.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { Translator } from './translator.ts';

/** The language of the framework's own sentences. */
const english = 'en';

/** Translates the problems that a host sends into the language of the caller. Other responses stay unchanged. */
export class ProblemTranslator {
  readonly #translators: ReadonlyMap<string, Translator>;
  readonly #available: ReadonlySet<string>;

  constructor(plans: readonly TranslationPlan[]) {
    this.#translators = new Map(plans.map((plan) => [plan.language.toLowerCase(), new Translator(plan)]));
    this.#available = new Set([english, ...this.#translators.keys()]);
  }

  /** Returns the response in the language of a request, by the value of its `Accept-Language`. */
  translate(response: OperationResponse, acceptLanguage: string | undefined): OperationResponse {
    const { body, contentType, headers } = response;
    if (contentType !== problemType || typeof body !== 'string') return response;
    const translator = this.#translators.get(chooseLanguage(acceptLanguage, this.#available) ?? english);
    const text = translator ? translateText(translator, body) : body;
    const language = translator && text !== body ? translator.language : english;
    return { ...response, body: text, headers: { ...headers, 'content-language': language, vary: addVary(headers?.['vary']) } };
  }
}

/** Translates the JSON text of a problem. Numbers keep their digits. */
function translateText(translator: Translator, text: string): string {
  const problem: unknown = parse(text);
  return typeof problem === 'object' && problem !== null ? JSON.stringify(translator.translate(problem as never)) : text;
}

/** Adds `Accept-Language` to `Vary` (RFC 9110 section 12.5.5), so that caches keep the languages apart. */
function addVary(vary: string | undefined): string {
  if (vary === undefined || vary === '') return 'accept-language';
  return vary === '*' || /(?:^|[ ,])accept-language(?:$|[ ,])/i.test(vary) ? vary : `${vary}, accept-language`;
}

type Reviver = (name: string, value: unknown, context: { readonly source?: string }) => unknown;

// The standard library's types do not include them yet (ECMAScript 2026, JSON.rawJSON and the source of parsed values).
const json = JSON as unknown as {
  readonly rawJSON: (text: string) => unknown;
  readonly parse: (text: string, reviver: Reviver) => unknown;
};

function parse(text: string): unknown {
  try {
    return json.parse(text, (_name, value, { source }) =>
      typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
    );
  } catch {
    return undefined;
  }
}
