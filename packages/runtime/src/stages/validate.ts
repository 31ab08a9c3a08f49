import { ValidationError } from '@portico/core';
import type { StagePart } from '../pipeline.ts';

/** Reads the body and checks the rules, for operations that have either; refuses with 422 and every failure. */
export function validatePart(services: object): StagePart {
  return {
    place: 'validate',
    stageOf(plan) {
      if (!plan.validate) return undefined;
      return (call) => {
        plan.validate!(call.input as never, call, services as never);
        if (call.failures !== undefined) call.end(new ValidationError(call.failures));
      };
    },
  };
}
