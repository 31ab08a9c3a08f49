/** @typedef {import('./uses.mjs').Use} Use */

/**
 * Finds the examples of an exported name: its own, places that use it, or names whose declarations use it and that have some.
 * @param {import('./model.mjs').ExportedName} exported
 * @param {Map<string, Use[]>} index
 * @param {import('./model.mjs').ExportedName[]} all every exported name
 * @returns {{ own: string[], uses: Use[], through: string[] }}
 */
export function findExamples(exported, index, all) {
  const own = exported.tags.filter(({ tag }) => tag === '@example').map(({ text }) => text);
  const uses = directUses(exported, index);
  if (own.length > 0 || uses.length > 0) return { own, uses, through: [] };
  const whole = new RegExp(`\\b${exported.name}\\b`);
  const through = all.filter((other) => other !== exported && whole.test(other.code) && directUses(other, index).length > 0);
  return { own, uses, through: [...new Set(through.map(({ name }) => name))].slice(0, 4) };
}

/**
 * Returns the places outside of a name's own file that use it; source files count only if there is nothing better.
 * @param {import('./model.mjs').ExportedName} exported
 * @param {Map<string, Use[]>} index
 */
function directUses(exported, index) {
  const uses = (index.get(exported.name) ?? []).filter(({ path }) => path !== exported.path);
  const better = uses.filter(({ text }) => !text.startsWith('Source:'));
  return (better.length > 0 ? better : uses).slice(0, 4);
}
