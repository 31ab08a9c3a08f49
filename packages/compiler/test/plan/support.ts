import type { EntityModel, Operation } from '@portico/core/manifest';
import { TestProject } from '../read/project.ts';
import { language } from '../read/records.ts';

/** Returns the plan of a source, as the area `App` or the areas that it declares. */
export function planned(source: string, more: Readonly<Record<string, string>> = {}) {
  const files = Object.entries(more).map(([name, text]) => [name, `${language}${text}`]);
  const { modules, stores, codes } = new TestProject({ 'app.ts': `${language}${source}`, ...Object.fromEntries(files) }).plan();
  const models = modules.flatMap(({ entities }) => entities.map(({ model }) => model));
  return {
    modules,
    stores,
    codes,
    models,
    model: (name: string): EntityModel => models.find((each) => each.name === name)!,
    operation: (name: string): Operation =>
      modules.flatMap(({ operations }) => operations.map(({ operation }) => operation)).find((each) => each.name === name)!,
  };
}
