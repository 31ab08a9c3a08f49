import type { ProjectContext } from '../context.ts';
import { formatTable } from '../terminal/textTable.ts';
import type { MessageAdmin } from './admin.ts';
import type { MessagesOptions } from './options.ts';

const titles = ['Id', 'Event', 'Due', 'Key', 'Tenant'] as const;

/** Prepares `portico messages delayed`, which lists the events that are not due yet. */
export function prepareDelayed({ event }: MessagesOptions) {
  return async (admin: MessageAdmin, context: ProjectContext): Promise<number> => {
    const found = await admin.delayed(event === undefined ? {} : { event });
    context.print(found, () => {
      if (found.length === 0) return 'There are no delayed events.\n';
      const rows = found.map(({ id, event: name, dueAt, key = '-', tenantId = '-' }) => [id, name, dueAt, key, tenantId]);
      return formatTable(titles, rows, context.tableLayout);
    });
    return 0;
  };
}
