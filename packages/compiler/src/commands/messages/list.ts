import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import type { MessageAdmin } from './admin.ts';
import { messageTable } from './messageText.ts';
import type { MessagesOptions } from './options.ts';

const states: readonly string[] = ['dead', 'pending', 'done', 'all'];

/** Checks what a list is asked with before any store is opened. */
export function prepareList({ state = 'dead', area, handler, event, page, pageSize, json }: MessagesOptions) {
  if (!states.includes(state)) throw new UsageError(`There is no state '${state}'; there are ${states.join(', ')}.`);
  const filter = Object.fromEntries(
    Object.entries({ state: state === 'all' ? undefined : state, area, handler, event }).filter(([, value]) => value !== undefined),
  );
  const window = { page: parseCount('page', page ?? '1'), pageSize: parseCount('page-size', pageSize ?? '50') };
  return async (admin: MessageAdmin, context: ProjectContext): Promise<number> => {
    const { items, total } = await admin.list(filter, window);
    if (json) context.io.out(`${JSON.stringify({ items, total }, null, 2)}\n`);
    else context.io.out(items.length === 0 ? noneText(state, total) : `${messageTable(items)}${moreText(items.length, total)}`);
    return 0;
  };
}

function parseCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} takes a whole number above 0, not '${text}'.`);
  return Number(text);
}

function noneText(state: string, total: number): string {
  if (total > 0) return `There are ${total}, and none on this page.\n`;
  return state === 'dead' ? 'There are no dead letters.\n' : 'There are no such messages.\n';
}

function moreText(shown: number, total: number): string {
  return shown < total ? `\n${shown} of ${total}; --page and --page-size show others.\n` : '';
}
