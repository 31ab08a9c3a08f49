import { ValidationError } from '@portico/core';
import type { StageFactory } from '../pipeline.ts';

/** Reads the body and checks the rules, for operations that have either; rejects with 422 and every failure. */
export function createValidateStage(services: object): StageFactory {
  return {
    place: 'validate',
    createStage(plan) {
      if (!plan.validate) return undefined;
      return (call) => {
        plan.validate!(call.input as never, call, services as never);
        if (call.failures !== undefined) call.end(new ValidationError(call.failures));
      };
    },
  };
}
