/** @typedef {import('./keeping.mjs').Edit} Edit */

/** @type {Edit} */
export function changePackage(project, random) {
  const text = JSON.stringify(
    {
      name: random.pick(['edited', 'other', '@scope/edited']),
      version: random.pick(['1.0.0', '2.0.0']),
      type: 'module',
      ...(random.chance(0.5)
        ? { portico: { ...(random.chance(0.5) ? { check: true } : {}), ...(random.chance(0.5) ? { title: 'Edited' } : {}) } }
        : {}),
    },
    undefined,
    2,
  );
  return project.files.get('package.json') === text ? [] : project.write('package.json', text);
}

/** Changes settings that do not affect the meaning of the sources. @type {Edit} */
export function changeConfig(project, random) {
  if (!project.isChecked) return [];
  const settings = settingsOf(project);
  const { paths } = settings.compilerOptions;
  settings.compilerOptions.paths = random.pick([paths, { ...paths, '#more/*': ['./src/more/*'] }]);
  settings.compilerOptions.target = random.pick(['es2024', 'esnext']);
  settings.include = random.pick([['src'], ['src', 'lib'], ['src/**/*.ts']]);
  if (random.chance(0.3)) settings.exclude = random.pick([['src/none'], []]);
  return writeConfig(project, random, settings);
}

/** Changes settings that leave files out, or lead imports elsewhere. @type {Edit} */
export function breakConfig(project, random) {
  if (!project.isChecked) return [];
  const settings = settingsOf(project);
  settings.compilerOptions.paths = random.pick([
    { '#shared/*': ['./lib/shared/*', './src/shared/*'], '#dto': ['./lib/dto.ts', './src/shared/dto.ts'] },
    { '#shared/*': ['./src/people/*'], '#dto': ['./src/shared/index.ts'] },
    {},
  ]);
  if (random.chance(0.2)) settings.compilerOptions.strict = false;
  if (random.chance(0.5)) settings.exclude = random.pick([['src/mail'], ['src/shared/leaf.ts'], ['src/people/trees.ts']]);
  return writeConfig(project, random, settings);
}

/** @param {import('./project.mjs').EditedProject} project */
function settingsOf(project) {
  return JSON.parse(project.base['tsconfig.json'] ?? '{}');
}

/** @param {import('./project.mjs').EditedProject} project @param {import('../lib/random.mjs').Random} random @param {any} settings */
function writeConfig(project, random, settings) {
  const text = JSON.stringify(settings, undefined, 2);
  if (random.chance(0.7)) return project.files.get('tsconfig.json') === text ? [] : project.write('tsconfig.json', text);
  return [
    ...project.write('tsconfig.base.json', text),
    ...project.write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', include: settings.include })),
  ];
}
