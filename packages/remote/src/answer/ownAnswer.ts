import type { AnswerForm } from '@portico/runtime';
import { isOfType } from '../http/answerHeaders.ts';
import type { AnswerHeaders } from '../http/answerHeaders.ts';

/** The head of an answer of success. */
interface Head {
  readonly status: number;
  readonly headers: AnswerHeaders;
}

/** Headers of which a file has one at least. */
const marks = ['content-disposition', 'x-service-file-inline', 'x-service-file-name', 'content-range'];

/** Whether an answer has the form of what an operation answers with: the page of a proxy in its place has another. */
export function isOfForm({ status, headers }: Head, form: AnswerForm): boolean {
  if (status === 304) return true;
  switch (form) {
    case 'json':
      return isOfType(headers, 'application/json');
    case 'empty':
      return headers['content-type'] === undefined || headers['content-length'] === '0';
    case 'file':
    case 'stream':
      // Of any type; a page that says of itself that it is a file is one.
      return !isOfType(headers, 'text/html') || marks.some((name) => headers[name] !== undefined);
  }
}
