import { join } from 'node:path';
import type { Meaning } from '@portico/compiler';
import type { Location } from 'vscode-languageserver';
import { toUri } from './locations.ts';
import type { ClassPlace, Declared, PlanIndex } from './planIndex.ts';
import type { Project, ProjectState } from './project.ts';

/** A name in a source file, and what it declares. */
export interface Target {
  readonly meaning: Meaning;
  readonly index: PlanIndex;
  readonly place: ClassPlace;
  readonly declared: Declared;
}

/** Returns what the name at an offset of a file means; undefined if it is no declaration of the project. */
export function findTarget(project: Project, { index }: ProjectState, path: string, offset: number): Target | undefined {
  const meaning = project.compiler.navigation.findMeaning(path, offset);
  if (!meaning || !index) return undefined;
  const place = meaning.kind === 'declaration' ? meaning.declared : findCalled(index, meaning);
  const declared = place && index.find(place);
  return place && declared && { meaning, index, place, declared };
}

function findCalled(index: PlanIndex, { area, method }: Extract<Meaning, { readonly kind: 'call' }>): ClassPlace | undefined {
  const operation = index.findCalled(area, method);
  return operation && index.findClass('operation', operation.id);
}

/** Returns the declaration of a target. */
export function findDefinition(project: Project, state: ProjectState, { place }: Target): Location[] {
  return locate(project, state, place);
}

/** Returns the code that runs for a target: the handlers of an event, otherwise the generated code. */
export function findImplementations(project: Project, state: ProjectState, { index, place, declared }: Target): Location[] {
  const handlers = declared.kind === 'event' ? index.listHandlers(declared.model.id) : [];
  const classes = handlers.flatMap(({ id }) => index.findClass('handler', id) ?? []);
  const generated = index.findGenerated(place);
  return [...classes.flatMap((each) => locate(project, state, each)), ...(generated ? locateGenerated(project, generated, place) : [])];
}

function locate(project: Project, { texts }: ProjectState, place: ClassPlace): Location[] {
  const span = project.compiler.navigation.locate(place);
  return span ? [{ uri: toUri(join(project.root, place.file)), range: texts.range(place.file, span) }] : [];
}

/** Returns the line of a generated file on which the plan of a class begins; its first line if it has none. */
function locateGenerated(
  project: Project,
  { path, text }: { readonly path: string; readonly text: string },
  { name }: ClassPlace,
): Location[] {
  const constant = name[0]!.toLowerCase() + name.slice(1);
  const lines = text.split('\n');
  const found = lines.findIndex(
    (line) => line.startsWith(`export const ${constant}:`) || line.startsWith(`export const ${constant}Entity:`),
  );
  const position = { line: Math.max(0, found), character: 0 };
  return [{ uri: toUri(join(project.root, path)), range: { start: position, end: position } }];
}
