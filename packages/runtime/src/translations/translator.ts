import type { MessageParam, MessageParams } from '@portico/core';
import { getOtherKey } from '@portico/core/manifest';
import type { MessagePart, TranslationPlan } from '@portico/core/manifest';
import { isScalarParam } from '../problem/messageParams.ts';
import { MessageFormatter } from './formatMessage.ts';

type Members = Readonly<Record<string, unknown>>;

/** Translates problems (RFC 9457) into one language, from their codes and params. It never reads their English sentences. */
export class Translator {
  /** The language tag as declared. */
  readonly language: string;
  readonly #messages: TranslationPlan['messages'];
  readonly #formatter: MessageFormatter;

  constructor({ language, messages }: TranslationPlan) {
    this.language = language;
    this.#messages = messages;
    this.#formatter = new MessageFormatter(language);
  }

  /** Returns a problem with its title, its detail and the messages of its failures in this language. */
  translate(problem: Members): Members {
    const translated: Record<string, unknown> = { ...problem, title: this.#title(problem), detail: this.#detail(problem) };
    if (Array.isArray(problem['errors'])) translated['errors'] = problem['errors'].map((each) => this.#failure(each as Members));
    return translated;
  }

  #title({ code, status }: Members): string {
    return this.#first([`${String(code)}.title`, `status.${String(status)}`, 'problem.other'], {});
  }

  #detail(problem: Members): string {
    const { code, detailKey, detailParams } = problem;
    const params = { ...pickParams(problem), ...(detailParams as MessageParams | undefined) };
    return this.#first([String(detailKey), ...listVariants(String(code), params), 'problem.other'], params);
  }

  #failure(failure: Members): Members {
    const code = String(failure['code']);
    const given = (failure['params'] ?? {}) as MessageParams;
    const params = {
      ...given,
      ...this.#describeTypes(given),
      name: this.#name(typeof failure['path'] === 'string' ? failure['path'] : ''),
    };
    return { ...failure, message: this.#first([...listVariants(code, params), getOtherKey(code)], params) };
  }

  /** Returns the expected types as words of this language. */
  #describeTypes({ expected }: MessageParams): MessageParams {
    if (!Array.isArray(expected)) return {};
    return { expected: this.#formatter.list(expected.map((each) => this.#first([`type.${String(each)}`], {}, String(each)))) };
  }

  /** Returns the name of a value: the last step of its JSON pointer, or its name on the wire. */
  #name(path: string): string {
    const step = path.slice(path.lastIndexOf('/') + 1);
    if (step === '') return this.#first(['name.body'], {});
    return this.#first(['name.value'], { name: step.replaceAll('~1', '/').replaceAll('~0', '~') });
  }

  /** Returns the first message that exists and whose params are all given. */
  #first(keys: readonly string[], params: MessageParams, otherwise = ''): string {
    for (const key of keys) {
      const parts = this.#find(key);
      const text = parts && this.#formatter.format(parts, params);
      if (text !== undefined) return text;
    }
    return otherwise;
  }

  #find(key: string): readonly MessagePart[] | undefined {
    return Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
  }
}

/** The params that select a message of a code, in addition to its reason. */
const variants = ['expected', 'values', 'other', 'suggestion', 'at', 'fields'];

/** Returns the keys of the messages of a code, the most specific first. */
function listVariants(code: string, params: MessageParams): string[] {
  const { reason } = params;
  const given = variants.filter((name) => Object.hasOwn(params, name) && !isEmpty(params[name]!));
  return [...(typeof reason === 'string' ? [`${code}.${reason}`] : []), ...given.map((name) => `${code}.${name}`), code];
}

function isEmpty(value: MessageParam): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the members of a problem that a message can mention. */
function pickParams(problem: Members): MessageParams {
  return Object.fromEntries(
    Object.entries(problem).filter(([, value]) => (Array.isArray(value) ? value.every(isScalarParam) : isScalarParam(value))),
  ) as MessageParams;
}
