import type { ProjectContext } from '../context.ts';
import { formatTable } from '../terminal/textTable.ts';
import type { MessageAdmin } from './admin.ts';
import type { MessagesOptions } from './options.ts';

const titles = ['Id', 'Event', 'Due', 'Key', 'Tenant'] as const;

/** Prepares `portico messages delayed`, which lists the events that were not sent yet. */
export function prepareDelayed({ event }: MessagesOptions) {
  return async (admin: MessageAdmin, context: ProjectContext): Promise<number> => {
    const found = await admin.delayed(event === undefined ? {} : { event });
    context.print(found, () => {
      if (found.length === 0) return 'There are no delayed events.\n';
      const rows = found.map(({ id, event: name, dueAt, isOverdue, key = '-', tenantId = '-' }) => {
        return [id, name, isOverdue ? `${dueAt} (overdue)` : dueAt, key, tenantId];
      });
      return formatTable(titles, rows, context.tableLayout);
    });
    return 0;
  };
}
