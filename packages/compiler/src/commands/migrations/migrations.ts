import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { add } from './add.ts';
import { apply } from './apply.ts';
import { MigrationFailure } from './failure.ts';
import type { MigrationsOptions } from './options.ts';
import { status } from './status.ts';

/** `portico migrations add NAME | apply | status`. */
export async function migrations(context: ProjectContext, words: readonly string[], options: MigrationsOptions): Promise<number> {
  try {
    return await run(context, words, options);
  } catch (error) {
    if (!(error instanceof MigrationFailure)) throw error;
    context.io.err(`${error.message}\n`);
    return 1;
  }
}

async function run(context: ProjectContext, [word, name, ...rest]: readonly string[], options: MigrationsOptions): Promise<number> {
  const stray = word === 'add' ? rest[0] : name;
  if (stray !== undefined) throw new UsageError(`'${stray}' is one word too many.`);
  switch (word) {
    case 'add':
      return add(context, name, options);
    case 'apply':
      return apply(context, options);
    case 'status':
      return status(context, options);
    default:
      throw new UsageError(word === undefined ? 'Say what to do: add, apply or status.' : `There is no 'portico migrations ${word}'.`);
  }
}
