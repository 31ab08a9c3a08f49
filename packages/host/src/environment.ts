/** The environments that a host knows. */
export type Environment = 'development' | 'test' | 'production';

const environments: readonly string[] = ['development', 'test', 'production'] satisfies Environment[];

/** The environment that `NODE_ENV` names; production, with the fewest doors open, where it is unset. Anything else refuses to start. */
export function getEnvironment(name: string | undefined = process.env['NODE_ENV']): Environment {
  const chosen = name === undefined || name === '' ? 'production' : name;
  if (!environments.includes(chosen)) throw new Error(`NODE_ENV is '${chosen}'; it must be development, test or production.`);
  return chosen as Environment;
}
