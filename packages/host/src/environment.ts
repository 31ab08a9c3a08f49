/** The environments of a host. */
export type Environment = 'development' | 'test' | 'production';

const environments: readonly string[] = ['development', 'test', 'production'] satisfies Environment[];

/** Returns the environment that `NODE_ENV` names. The default is production, the most restrictive one. Throws for any other name. */
export function getEnvironment(name: string | undefined = process.env['NODE_ENV']): Environment {
  const chosen = name === undefined || name === '' ? 'production' : name;
  if (!environments.includes(chosen)) throw new Error(`NODE_ENV is '${chosen}'; it must be development, test or production.`);
  return chosen as Environment;
}
