import type { ProjectContext } from '../context.ts';
import { MigrationFailure } from '@portico/migrations';
import { UsageError } from '../usageError.ts';
import { prepareList } from './list.ts';
import { prepareChange, prepareShow } from './one.ts';
import type { MessagesOptions } from './options.ts';
import { withAdmin } from './withAdmin.ts';

/** `portico messages list | show ID | replay ID | delete ID`. */
export async function messages(context: ProjectContext, words: readonly string[], options: MessagesOptions): Promise<number> {
  const deed = parseCommand(words, options);
  try {
    return await withAdmin(context.folder, options, (admin) => deed(admin, context));
  } catch (error) {
    if (!(error instanceof MigrationFailure)) throw error;
    context.io.err(`${error.message}\n`);
    return 1;
  }
}

function parseCommand([word, id, ...rest]: readonly string[], options: MessagesOptions) {
  const stray = word === 'list' ? id : rest[0];
  if (stray !== undefined) throw new UsageError(`'${stray}' is one word too many.`);
  switch (word) {
    case 'list':
      return prepareList(options);
    case 'show':
      return prepareShow(id, options);
    case 'replay':
    case 'delete':
      return prepareChange(word, id, options);
    default:
      throw new UsageError(
        word === undefined ? 'Say what to do: list, show, replay or delete.' : `There is no 'portico messages ${word}'.`,
      );
  }
}
