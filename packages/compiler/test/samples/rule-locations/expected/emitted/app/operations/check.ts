// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, cookieText, fitsLength, headerText, isInt, notInt, queryText, routeText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check/{level}',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: ['room-size'],
  bodyModel: [
    {},
  ],
  bind(call) {
    const level = toInt(call, 'route', 'level', routeText(call, 'level'));
    const size = toInt(call, 'query', 'room-size', queryText(call, 'room-size', 'optional'));
    const tag = headerText(call, 'X-Tag', 'optional');
    const theme = cookieText(call, 'theme', 'optional');
    if (call.failures) return undefined;

    const input = new Check() as Writable<Check>;
    input.level = level;
    if (size !== undefined) input.size = size;
    if (tag !== undefined) input.tag = tag;
    if (theme !== undefined) input.theme = theme;
    return input;
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const level = input.level;
    if (level < 1) call.fail('route', 'level', 'validation.greaterThanOrEqual', "'level' must be at least 1.");
    if (level > 3) call.fail('route', 'level', 'validation.lessThanOrEqual', "'level' must be at most 3.");

    const size = input.size;
    if (size != null && size <= 0) call.fail('query', 'room-size', 'validation.greaterThan', "'room-size' must be greater than 0.");
    const tag = input.tag;
    if (tag != null && !fitsLength(tag, 2)) call.fail('header', 'X-Tag', 'validation.maxLength', "'X-Tag' must have at most 2 characters.");
    const theme = input.theme;
    if (theme != null && !fitsLength(theme, 2))
      call.fail('cookie', 'theme', 'validation.maxLength', "'theme' must have at most 2 characters.");

    const count = bodyValue(call);
    if (!isInt(count)) notInt(call, '', count);
    else if (count <= 0) call.fail('body', '', 'validation.greaterThan', "'count' must be greater than 0.");
    input.count = count;
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
