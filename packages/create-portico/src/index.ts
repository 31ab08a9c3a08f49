export { main } from './main.ts';
export { openTerminal } from './terminal.ts';
export type { Terminal } from './terminal.ts';
export { describeFiles } from './files/describeFiles.ts';
export { choiceNames, choices, listValues } from './choices.ts';
export { versions } from './versions.ts';
export type { ProjectChoices, Project } from './choices.ts';

/** @deprecated Use `ProjectChoices`; this name will be removed in the next minor version. */
export type { ProjectChoices as Answers } from './choices.ts';
