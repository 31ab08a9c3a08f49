/**
 * @typedef {object} Metadata
 * @property {string} [name]
 * @property {string} [description]
 * @property {string} [homepage]
 * @property {{ type?: string, url?: string, directory?: string }} [repository]
 * @property {string[]} [keywords]
 */

/**
 * Returns what a registry could not show about a package: its repository, home page, keywords and description.
 * @param {Metadata} manifest
 * @param {{ folder: string, repository: string, homepage?: string }} expected the folder of the package, the URL of the repository, and the address of the documentation site
 * @returns {string[]}
 */
export function findMetadataProblems({ name = '', description = '', homepage = '', repository = {}, keywords = [] }, expected) {
  const page = expected.repository.replace(/^git\+|\.git$/g, '');
  const problems = [
    [description.length >= 20 && description.length <= 120, 'description must be a phrase of 20 to 120 characters'],
    [
      homepage === `${page}/tree/main/${expected.folder}#readme` || homepage === expected.homepage,
      `homepage must be ${page}/tree/main/${expected.folder}#readme, or the documentation site`,
    ],
    [repository.type === 'git' && repository.url === expected.repository, `repository must be ${expected.repository}`],
    [repository.directory === expected.folder, `repository.directory must be ${expected.folder}`],
    [keywords.length >= 4 && keywords.includes('portico'), "keywords must be at least four, with 'portico'"],
    [new Set(keywords).size === keywords.length, 'keywords must not repeat'],
    [keywords.every((word) => /^[a-z0-9][a-z0-9-]*$/.test(word)), 'keywords must be in lower case, with hyphens'],
  ];
  return problems.filter(([isRight]) => !isRight).map(([, problem]) => `${expected.folder}/package.json: ${problem} (${name})`);
}
