import { choiceNames, listValues } from 'create-portico';
import type { Project } from 'create-portico';

/** Returns a project for every combination of answers. */
export function listProjects(): Project[] {
  let projects: Record<string, string | boolean>[] = [{ docker: true }, { docker: false }];
  for (const name of choiceNames)
    projects = projects.flatMap((project) => listValues(name).map((value) => ({ ...project, [name]: value })));
  return projects.map((project) => ({ name: 'shop', ...project }) as unknown as Project);
}

/** Returns the choices of a project as a short text. */
export function describeProject({ name, docker, ...answers }: Project): string {
  return [...Object.values(answers), docker ? 'docker' : 'no docker'].join(', ');
}
