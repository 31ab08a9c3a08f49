/** @typedef {import('./edits.mjs').Edit} Edit */

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
  return project.write('package.json', text);
}

/** @type {Edit} */
export function changeConfig(project, random) {
  if (!project.base['tsconfig.json']) return [];
  const settings = JSON.parse(project.base['tsconfig.json']);
  settings.compilerOptions.paths = random.pick([
    settings.compilerOptions.paths,
    { '#shared/*': ['./lib/shared/*', './src/shared/*'], '#dto': ['./lib/dto.ts', './src/shared/dto.ts'] },
    { '#shared/*': ['./src/people/*'], '#dto': ['./src/shared/index.ts'] },
    {},
  ]);
  settings.include = random.pick([['src'], ['src', 'lib'], ['src/**/*.ts']]);
  if (random.chance(0.3)) settings.exclude = random.pick([['src/mail'], ['src/shared/leaf.ts'], []]);
  const text = JSON.stringify(settings, undefined, 2);
  if (random.chance(0.7)) return project.write('tsconfig.json', text);
  return [
    ...project.write('tsconfig.base.json', text),
    ...project.write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', include: settings.include })),
  ];
}
