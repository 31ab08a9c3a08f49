import type { KeptAnswer } from '../keptAnswer.ts';

/** An answer as Redis keeps it: a line of JSON, then the body. */
export function textOf({ body, ...head }: KeptAnswer): string {
  return `${JSON.stringify(head)}\n${Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()}`;
}

/** An answer as it was kept; undefined where it is none, such as one of a later release. */
export function answerOfText(text: string): KeptAnswer | undefined {
  const end = text.indexOf('\n');
  try {
    const head = JSON.parse(text.slice(0, end)) as KeptAnswer;
    return typeof head.versions === 'string' && end > 0 ? { ...head, body: Buffer.from(text.slice(end + 1)) } : undefined;
  } catch {
    return undefined;
  }
}
