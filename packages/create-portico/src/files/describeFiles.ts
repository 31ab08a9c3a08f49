import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { describeCi } from './ci.ts';
import { describeConfiguration } from './configuration.ts';
import { describeContainers } from './containers.ts';
import { describeEditor } from './editor.ts';
import { describePackage } from './package.ts';
import { describeReadme } from './readme.ts';
import { describeSources } from './sources.ts';
import { describeTests } from './tests.ts';

/** Returns every file of a new project, formatted. */
export function describeFiles(project: Project): Files {
  return {
    ...describePackage(project),
    ...describeConfiguration(project),
    ...describeSources(project),
    ...describeTests(project),
    ...describeContainers(project),
    ...describeCi(project),
    ...describeEditor(),
    ...describeReadme(project),
  };
}
