import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { choiceNames, choices, getDefault } from './choices.ts';
import type { ProjectChoices, Choice } from './choices.ts';
import { findNameProblem } from './names.ts';

/** Thrown if the user cancels the prompts. */
export class CancelledError extends Error {
  override readonly name = 'Cancelled';
}

/** Prompts for the name of the project. */
export async function askName(): Promise<string> {
  intro('create-portico');
  return answered(
    await text({
      message: 'What is the name of the project?',
      placeholder: 'my-service',
      defaultValue: 'my-service',
      validate: (value) => (value ? findNameProblem(value) : undefined),
    }),
  );
}

/** Prompts for every choice without a flag. */
export async function askAnswers(given: Partial<ProjectChoices>): Promise<ProjectChoices> {
  const answers: Record<string, string | boolean> = { ...given };
  for (const name of choiceNames) answers[name] ??= await askChoice(name);
  answers['docker'] ??= answered(await confirm({ message: 'Write a Dockerfile and a compose file?', initialValue: true }));
  return answers as unknown as ProjectChoices;
}

async function askChoice(name: Choice): Promise<string> {
  const { question, values } = choices[name];
  const options = Object.entries<string>(values).map(([value, label]) => ({ value, label }));
  return answered(await select({ message: question, options, initialValue: getDefault(name) }));
}

function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel('Nothing was written.');
  throw new CancelledError();
}
