// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  bodyModel: [
    { members: [['atLeast', 1], ['atMost', 3], ['exact', 4], ['between', 5]] },
    { items: 2 },
    {},
    { items: 2 },
    { items: 2 },
    { items: 2 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const atLeast = body.atLeast;
    if (atLeast != null) {
      if (!Array.isArray(atLeast)) wrongType(call, '/atLeast', atLeast, 'a list');
      else {
        for (let index = 0; index < atLeast.length; index++) {
          const atLeastItem: unknown = atLeast[index];
          if (typeof atLeastItem !== 'string') wrongType(call, '/atLeast/' + index, atLeastItem, 'text');
        }
        if (atLeast.length < 1) call.fail('body', '/atLeast', 'validation.minItems', "'atLeast' must have at least 1 element.");
      }
      input.atLeast = atLeast;
    }

    const atMost = body.atMost;
    if (atMost != null) {
      if (!Array.isArray(atMost)) wrongType(call, '/atMost', atMost, 'a list');
      else {
        for (let index2 = 0; index2 < atMost.length; index2++) {
          const atMostItem: unknown = atMost[index2];
          if (typeof atMostItem !== 'string') wrongType(call, '/atMost/' + index2, atMostItem, 'text');
        }
        if (atMost.length > 1) call.fail('body', '/atMost', 'validation.maxItems', "'atMost' must have at most 1 element.");
      }
      input.atMost = atMost;
    }

    const exact = body.exact;
    if (exact != null) {
      if (!Array.isArray(exact)) wrongType(call, '/exact', exact, 'a list');
      else {
        for (let index3 = 0; index3 < exact.length; index3++) {
          const exactItem: unknown = exact[index3];
          if (typeof exactItem !== 'string') wrongType(call, '/exact/' + index3, exactItem, 'text');
        }
        if (exact.length < 2) call.fail('body', '/exact', 'validation.minItems', "'exact' must have at least 2 elements.");
        if (exact.length > 2) call.fail('body', '/exact', 'validation.maxItems', "'exact' must have at most 2 elements.");
      }
      input.exact = exact;
    }

    const between = body.between;
    if (between != null) {
      if (!Array.isArray(between)) wrongType(call, '/between', between, 'a list');
      else {
        for (let index4 = 0; index4 < between.length; index4++) {
          const betweenItem: unknown = between[index4];
          if (typeof betweenItem !== 'string') wrongType(call, '/between/' + index4, betweenItem, 'text');
        }
        if (between.length < 1) call.fail('body', '/between', 'validation.minItems', "'between' must have at least 1 element.");
        if (between.length > 2) call.fail('body', '/between', 'validation.maxItems', "'between' must have at most 2 elements.");
      }
      input.between = between;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
