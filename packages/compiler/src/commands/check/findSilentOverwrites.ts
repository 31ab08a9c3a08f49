import type { EntityModel, Operation } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import { createSourceLabel } from './sourceLabel.ts';
import type { ReadSource } from './sourceLabel.ts';

/** Reports PRAG0719: mutations that can overwrite a change that their caller has not seen, unless they declare that this is intended. */
export function findSilentOverwrites({ modules }: ProjectPlan, readSource: ReadSource): Diagnostic[] {
  const entities = new Map(modules.flatMap(({ manifest }) => (manifest.entities ?? []).map((entity) => [entity.id, entity])));
  return modules.flatMap(({ manifest }) =>
    manifest.operations.flatMap((operation) => {
      const entity = entities.get(operation.mutation?.entity ?? '');
      const unseen = entity && findOverwrite(operation, entity);
      if (!unseen) return [];
      const { reason, fix } = unseen;
      const wording = messages.PRAG0719({ operation: operation.name, reason, fix });
      return [{ code: 'PRAG0719', ...wording, labels: [createSourceLabel(operation, readSource, unseen.reason)] }];
    }),
  );
}

interface OverwriteProblem {
  readonly reason: string;
  readonly fix: string;
}

function findOverwrite({ mutation }: Operation, { name, traits }: EntityModel): OverwriteProblem | undefined {
  if (mutation?.mode !== 'Update' || mutation.ifMatch !== undefined) return undefined;
  const accept = "`ifMatch: 'optional'` in the head says that overwriting is accepted.";
  if (traits.includes('Versioned'))
    return {
      reason: '`If-Match` is optional',
      fix: `Give it the option \`ifMatch: 'required'\`, or '${name}' the trait \`IfMatchRequired\`; ${accept}`,
    };
  return { reason: `'${name}' is not \`Versioned\``, fix: `Give '${name}' the traits \`Versioned\` and \`IfMatchRequired\`; ${accept}` };
}
