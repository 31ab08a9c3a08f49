import type { HostFeature } from '../hostFeature.ts';
import { loadTranslations } from '../translations/loadTranslations.ts';

/** Translates problems into the language that a request accepts. */
export const translationsFeature: HostFeature = {
  name: 'translations',
  async open(_plan, { endpoints, state }) {
    state.translation.translator = await loadTranslations(endpoints.modules);
  },
};
