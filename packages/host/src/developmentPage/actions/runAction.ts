import type { ServerRequest } from '../../server/serverRequest.ts';
import type { PageContent } from '../html/layout.ts';
import type { NoticeName } from '../pages/findPage.ts';
import { getJobAdmin } from '../pages/jobsPage.ts';
import { getMessageAdmin } from '../pages/messagesPage.ts';
import { findOperation } from '../pages/operationPage.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { renderSent } from '../pages/sentPage.ts';
import { sendRequest } from './sendRequest.ts';
import type { Tickets } from './tickets.ts';

/** A form that was sent. */
export interface SentForm {
  /** The parts of the path below the page. */
  readonly parts: readonly string[];
  readonly fields: URLSearchParams;
  readonly request: ServerRequest;
  readonly tickets: Tickets;
}

/** The page after a form, or its address. */
export type ActionResult = PageContent | { readonly location: string };

/** Runs the action of a form. Returns undefined if there is no such action. */
export async function runAction(context: PageContext, form: SentForm): Promise<ActionResult | undefined> {
  const [page, action, ...rest] = form.parts;
  if (rest.length > 0) return undefined;
  if (page === 'send' && action === undefined) return send(context, form);
  const notice = await change(context, `${page} ${action}`, form.fields);
  return notice && { location: `${context.base}/${page}?done=${notice}` };
}

async function send(context: PageContext, { fields, request, tickets }: SentForm): Promise<PageContent | undefined> {
  const found = await findOperation(context, fields.get('operation') ?? '');
  if (!found || found.planned.plan.internal) return undefined;
  const sent = await sendRequest(found.planned, fields, request, tickets).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return renderSent(context, found, fields, sent);
}

/** Changes a message or a job, and returns the name of the notice. */
async function change(context: PageContext, action: string, fields: URLSearchParams): Promise<NoticeName | undefined> {
  const id = fields.get('id') ?? '';
  const handler = fields.get('handler') ?? undefined;
  const messages = getMessageAdmin(context);
  const jobs = getJobAdmin(context);
  const by = 'the development page';
  switch (action) {
    case 'messages replay':
      return messages && choose((await messages.replay(id, handler)) > 0, 'replayed');
    case 'messages delete':
      return messages && choose((await messages.delete(id, handler)) > 0, 'deleted');
    case 'jobs run':
      return jobs && choose((await jobs.run(id, { by })) !== undefined, 'started');
    case 'jobs pause':
      return jobs && choose((await jobs.pause(id)) === true, 'paused');
    case 'jobs resume':
      return jobs && choose((await jobs.resume(id)) === true, 'resumed');
    case 'jobs replay':
      return jobs && choose(await jobs.replay(id), 'replayed');
    case 'jobs delete':
      return jobs && choose(await jobs.delete(id), 'deleted');
    default:
      return undefined;
  }
}

function choose(isChanged: boolean, notice: NoticeName): NoticeName {
  return isChanged ? notice : 'nothing';
}
