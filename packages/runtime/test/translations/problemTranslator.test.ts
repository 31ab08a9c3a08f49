import { ConflictError, NotFoundError, ValidationError, sentence } from '@portico/core';
import type { AppError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, buildProblemResponse, ProblemTranslator, RateLimitedError } from '@portico/runtime';

const german = {
  language: 'de',
  messages: {
    'name.value': ['\u201e', { param: 'name' }, '\u201c'],
    'name.body': ['Der Inhalt'],
    'problem.other': ['Die Anfrage wurde abgelehnt.'],
    'type.list': ['eine Liste'],
    'type.text': ['ein Text'],
    'validation.other': [{ param: 'name' }, ' ist ung\u00fcltig.'],
    'validation.type.expected': [{ param: 'name' }, ' muss ', { param: 'expected' }, ' sein.'],
    'validation.maxLength': [
      { param: 'name' },
      ' darf ',
      { param: 'max', plural: { one: ['ein Zeichen'], other: [{ param: 'max', number: true as const }, ' Zeichen'] } },
      ' haben.',
    ],
    'status.404': ['Nicht gefunden'],
    'status.409': ['Konflikt'],
    'status.413': ['Zu gro\u00df'],
    'status.422': ['Ung\u00fcltig'],
    'status.429': ['Zu oft'],
    CONFLICT: ['Das geht jetzt nicht.'],
    noRoom: ['Kein ', { param: 'roomType' }, ' ist frei.'],
    NOT_FOUND: [{ param: 'entity' }, ' ', { param: 'id' }, ' gibt es nicht.'],
    VALIDATION_ERROR: ['Die Eingabe ist ung\u00fcltig.'],
    RATE_LIMITED: ['Warten Sie ', { param: 'seconds', number: true as const }, ' Sekunden.'],
    BODY_TOO_LARGE: ['H\u00f6chstens ', { param: 'max', number: true as const }, ' Bytes.'],
  },
};

const translator = new ProblemTranslator([german]);

function translate(error: AppError, accepted: string | undefined = 'de-CH, fr;q=0.1') {
  const { body, headers } = translator.translate(buildProblemResponse(error, { path: '/rooms', traceId: 't' }), accepted);
  return { headers, problem: JSON.parse(body as string) as Record<string, unknown> & { errors: { message: string }[] } };
}

const failures = (...given: readonly (readonly [path: string, code: string, params?: object])[]): ValidationError =>
  new ValidationError(
    given.map(([path, code, params]) => ({ in: 'body', path, code, message: 'English', ...(params && { params }) }) as never),
  );

describe('A problem in the language of the caller', () => {
  it('has its title, its detail and the messages of its failures in that language', () => {
    const { problem, headers } = translate(
      failures(['/name', 'validation.maxLength', { max: 1 }], ['/guest/a~1b', 'validation.maxLength', { max: 12_000 }]),
    );
    expect(problem).toMatchObject({ title: 'Ung\u00fcltig', detail: 'Die Eingabe ist ung\u00fcltig.', code: 'VALIDATION_ERROR' });
    expect(problem.errors.map(({ message }) => message)).toEqual([
      '\u201ename\u201c darf ein Zeichen haben.',
      '\u201ea/b\u201c darf 12.000 Zeichen haben.',
    ]);
    expect(headers).toMatchObject({ 'content-language': 'de', vary: 'accept-language' });
  });

  it('names expected types as alternatives of that language', () => {
    const { problem } = translate(failures(['', 'validation.type', { expected: ['text', 'list'] }]));
    expect(problem.errors[0]!.message).toBe('Der Inhalt muss ein Text oder eine Liste sein.');
  });

  it('has a general message for a failure or an error that the catalogue does not know', () => {
    const { problem } = translate(failures(['/x', 'validation.unheardOf'], ['/y', 'validation.maxLength']));
    expect(problem.errors.map(({ message }) => message)).toEqual(['\u201ex\u201c ist ung\u00fcltig.', '\u201ey\u201c ist ung\u00fcltig.']);
    expect(translate(new ConflictError('Some free text.')).problem['detail']).toBe('Das geht jetzt nicht.');
  });

  it('mentions members, params of the detail, and values of sentences', () => {
    expect(translate(new NotFoundError('Room', 7)).problem['detail']).toBe('Room 7 gibt es nicht.');
    expect(translate(new RateLimitedError(1500)).problem['detail']).toBe('Warten Sie 1.500 Sekunden.');
    expect(translate(new BodyTooLargeError(30_000_000)).problem['detail']).toBe('H\u00f6chstens 30.000.000 Bytes.');
    const noRoom = sentence('noRoom', 'No {roomType} is available.');
    const { problem } = translate(new ConflictError(noRoom({ roomType: 'Suite' })));
    expect(problem).toMatchObject({ detail: 'Kein Suite ist frei.', detailKey: 'noRoom', detailParams: { roomType: 'Suite' } });
  });

  it('stays in English, with the headers for caches, if no other language is accepted', () => {
    const noRoom = sentence('noRoom', 'No {roomType} is available.');
    const { problem, headers } = translate(new ConflictError(noRoom({ roomType: 'Suite' })), 'fr');
    expect(problem).toMatchObject({ title: 'Conflict', detail: 'No Suite is available.' });
    expect(headers).toMatchObject({ 'content-language': 'en', vary: 'accept-language' });
  });

  it('keeps the digits of numbers that a double cannot hold', () => {
    const error = new NotFoundError('Room', 9_007_199_254_740_993n);
    const { body } = translator.translate(buildProblemResponse(error, { path: '/rooms', traceId: 't' }), 'de');
    expect(body).toContain('"id":9007199254740993');
  });

  it('leaves every other response unchanged', () => {
    const response = { status: 200, contentType: 'application/json', body: '{}', headers: undefined };
    expect(translator.translate(response, 'de')).toBe(response);
  });
});
