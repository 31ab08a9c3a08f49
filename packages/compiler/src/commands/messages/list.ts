import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import type { MessageAdmin } from './admin.ts';
import { formatMessageTable } from './formatMessage.ts';
import type { MessagesOptions } from './options.ts';

/** Prepares a list: checks the options before any store is opened. */
export function prepareList({ state = 'dead', area, handler, event, page, pageSize }: MessagesOptions) {
  const filter = Object.fromEntries(
    Object.entries({ state: state === 'all' ? undefined : state, area, handler, event }).filter(([, value]) => value !== undefined),
  );
  const window = { page: parseCount('page', page ?? '1'), pageSize: parseCount('page-size', pageSize ?? '50') };
  return async (admin: MessageAdmin, context: ProjectContext): Promise<number> => {
    const { items, total } = await admin.list(filter, window);
    context.print({ items, total }, () =>
      items.length === 0 ? formatNone(state, total) : `${formatMessageTable(items, context.tableLayout)}${formatMore(items.length, total)}`,
    );
    return 0;
  };
}

function parseCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`Option '--${option}' requires a whole number above 0, not '${text}'.`);
  return Number(text);
}

function formatNone(state: string, total: number): string {
  if (total > 0) return `This page is empty; there are ${total} messages.\n`;
  return state === 'dead' ? 'There are no dead letters.\n' : 'There are no such messages.\n';
}

function formatMore(shown: number, total: number): string {
  return shown < total ? `\n${shown} of ${total}; use --page and --page-size for the others.\n` : '';
}
