// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, fitsLength, matches, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

const pattern = new RegExp('^[A-Z]{2}-\\d+$', 'u');
const pattern2 = new RegExp('b+', 'u');
const pattern3 = new RegExp('^[a-z]*$', 'u');
const pattern4 = new RegExp('^\\p{L}+$', 'u');

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
    { members: [['code', 1], ['part', 1], ['short', 1], ['letters', 1]] },
    {},
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const code = body.code;
    if (code != null) {
      if (typeof code !== 'string') wrongType(call, '/code', code, 'text');
      else if (!matches(pattern, code)) call.fail('body', '/code', 'validation.pattern', "'code' must match the pattern ^[A-Z]{2}-\\d+$.");
      input.code = code;
    }

    const part = body.part;
    if (part != null) {
      if (typeof part !== 'string') wrongType(call, '/part', part, 'text');
      else if (!matches(pattern2, part)) call.fail('body', '/part', 'validation.pattern', "'part' must match the pattern b+.");
      input.part = part;
    }

    const short = body.short;
    if (short != null) {
      if (typeof short !== 'string') wrongType(call, '/short', short, 'text');
      else {
        if (!fitsLength(short, 5)) call.fail('body', '/short', 'validation.maxLength', "'short' must have at most 5 characters.");
        if (fitsLength(short, 5) && !matches(pattern3, short))
          call.fail('body', '/short', 'validation.pattern', "'short' must match the pattern ^[a-z]*$.");
      }
      input.short = short;
    }

    const letters = body.letters;
    if (letters != null) {
      if (typeof letters !== 'string') wrongType(call, '/letters', letters, 'text');
      else if (!matches(pattern4, letters))
        call.fail('body', '/letters', 'validation.pattern', "'letters' must match the pattern ^\\p{L}+$.");
      input.letters = letters;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
