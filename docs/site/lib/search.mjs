/**
 * The settings of the search: code is indexed as plain text, since colours are of no use to an index and take most of its time.
 * A page of the guide or a recipe explains more than the API, a diagnostic or a design page that uses the same word.
 */
export const searchOptions = {
  /**
   * @param {string} source
   * @param {import('vitepress').MarkdownEnv} env
   * @param {import('vitepress').MarkdownRenderer} md
   */
  _render(source, env, md) {
    md.options.highlight = null;
    return md.render(source, env);
  },
  miniSearch: {
    searchOptions: {
      // Codes and numbers that resemble another are not meant.
      fuzzy: (/** @type {string} */ term) => (/\d/.test(term) ? false : 0.2),
      // Words that say nothing about a question.
      processTerm: (/** @type {string} */ term) =>
        /^(?:a|an|and|are|can|do|does|for|how|i|in|is|it|my|of|on|or|the|to|what|with)$/i.test(term) ? null : term.toLowerCase(),
      prefix: true,
      boost: { title: 4, text: 2, titles: 1 },
      boostDocument: (/** @type {string} */ id) =>
        /\/(guide|recipes)\//.test(id) ? 2 : /\/reference\/(?!diagnostics)/.test(id) ? 1.5 : /\/(api|design)\//.test(id) ? 0.5 : 1,
    },
  },
};
