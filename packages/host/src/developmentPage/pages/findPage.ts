import type { PageContent } from '../html/layout.ts';
import { renderAccess } from './accessPage.ts';
import { renderCache } from './cachePage.ts';
import { renderEntities } from './entitiesPage.ts';
import { renderJobs } from './jobsPage.ts';
import { renderMessages } from './messagesPage.ts';
import { renderOperation } from './operationPage.ts';
import { renderOperations } from './operationsPage.ts';
import { renderOverview } from './overviewPage.ts';
import type { PageContext } from './pageContext.ts';
import { renderRequest } from './requestPage.ts';
import { renderRequests } from './requestsPage.ts';
import { renderTopology } from './topologyPage.ts';

/** Returns the content of a page by the parts of its path; undefined if there is no such page. */
export async function findPage(context: PageContext, [name, item, part, ...rest]: readonly string[]): Promise<PageContent | undefined> {
  if (rest.length > 0) return undefined;
  if (item !== undefined) return findItem(context, [name, item, part]);
  const notice = findNotice(context.query);
  switch (name) {
    case undefined:
      return renderOverview(context);
    case 'operations':
      return renderOperations(context);
    case 'requests':
      return renderRequests(context);
    case 'entities':
      return renderEntities(context);
    case 'access':
      return renderAccess(context);
    case 'topology':
      return renderTopology(context);
    case 'messages':
      return renderMessages(context, notice);
    case 'jobs':
      return renderJobs(context, notice);
    case 'cache':
      return renderCache(context);
    default:
      return undefined;
  }
}

type Item = readonly [name: string | undefined, item: string, part: string | undefined];

function findItem(context: PageContext, [name, item, part]: Item): Promise<PageContent | undefined> | undefined {
  if (name === 'requests')
    return part === undefined || /^\d{1,6}$/.test(part)
      ? renderRequest(context, item, part === undefined ? undefined : Number(part))
      : undefined;
  if (part !== undefined) return undefined;
  if (name === 'operations') return renderOperation(context, item);
  return name === 'entities' ? renderEntities(context, item) : undefined;
}

/** The results of actions, by the name in the query: the text of a page never comes from the query. */
export const notices = {
  replayed: 'It is pending again.',
  deleted: 'It is deleted.',
  started: 'The run is started.',
  paused: 'The job is paused.',
  resumed: 'The job is resumed.',
  nothing: 'Nothing has changed: it no longer exists, or its state has changed.',
} as const;

/** The name of a notice. */
export type NoticeName = keyof typeof notices;

function findNotice(query: URLSearchParams): string | undefined {
  const name = query.get('done') ?? '';
  return Object.hasOwn(notices, name) ? notices[name as NoticeName] : undefined;
}
