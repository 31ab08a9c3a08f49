import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import { createSourceLabel } from './sourceLabel.ts';
import type { ReadSource } from './sourceLabel.ts';

/** Reports PRAG0909: the handlers of events that no code of the project raises. */
export function findUnraisedEvents({ modules }: ProjectPlan, readSource: ReadSource): Diagnostic[] {
  const manifests = modules.map(({ manifest }) => manifest);
  const events = new Map(manifests.flatMap(({ events: all = [] }) => all.map((event) => [event.id, event])));
  return manifests.flatMap(({ handlers = [] }) =>
    handlers.flatMap((handler) => {
      const event = events.get(handler.event);
      if (!event || event.raisedIn.length > 0) return [];
      const wording = messages.PRAG0909({ handler: handler.name, event: event.name });
      return [{ code: 'PRAG0909', ...wording, labels: [createSourceLabel(handler, readSource, 'never runs')] }];
    }),
  );
}
