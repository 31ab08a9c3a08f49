import type { TranslationPlan } from '@portico/core/manifest';
import { ProblemTranslator } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';

/** Loads the catalogues of areas and joins those of one language; undefined if there are none. */
export async function loadTranslations(modules: readonly ModulePlan[]): Promise<ProblemTranslator | undefined> {
  const loaded = await Promise.all(modules.map(async (module) => (await module.translations?.()) ?? []));
  const byLanguage = new Map<string, TranslationPlan>();
  for (const plan of new Set(loaded.flat())) {
    const before = byLanguage.get(plan.language);
    byLanguage.set(plan.language, { ...plan, messages: { ...before?.messages, ...plan.messages } });
  }
  return byLanguage.size === 0 ? undefined : new ProblemTranslator([...byLanguage.values()]);
}
