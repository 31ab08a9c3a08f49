import { describeEntity } from './hover/describeEntity.ts';
import { describeEvent, describeHandler } from './hover/describeEvent.ts';
import { describeJob } from './hover/describeJob.ts';
import { describeOperation } from './hover/describeOperation.ts';
import type { Declared, PlanIndex } from './planIndex.ts';

/** Describes a declaration in Markdown. */
export function describeDeclared(declared: Declared, index: PlanIndex): string {
  switch (declared.kind) {
    case 'operation':
      return describeOperation(declared.model, index);
    case 'entity':
      return describeEntity(declared.model, index);
    case 'event':
      return describeEvent(declared.model, index);
    case 'handler':
      return describeHandler(declared.model);
    case 'job':
      return describeJob(declared.model);
  }
}
