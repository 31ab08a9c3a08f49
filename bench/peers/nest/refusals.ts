import { Catch, HttpException, NotFoundException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter, ValidationError } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { malformedBody, pointer, problemOf, problemType, refusalOf } from '../../work/problem.mjs';

type Place = 'query' | 'route' | 'header' | 'body';

/** Returns the errors that class-validator found in one place of the request. */
class Refused extends Error {
  readonly place: Place;
  readonly found: ValidationError[];

  constructor(place: Place, found: ValidationError[]) {
    super('refused');
    this.place = place;
    this.found = found;
  }
}

export const refusing = (place: Place) => (found: ValidationError[]) => new Refused(place, found);

const spelling: Record<string, string> = { 'x-currency': 'X-Currency' };
const unreadable = new Set(['isInt', 'isBoolean', 'isIso8601', 'isString', 'matches']);

function findingsOf(place: Place, found: ValidationError[], above: string[] = []): ReturnType<typeof findingOf>[] {
  return found.flatMap((error) => {
    const steps = [...above, error.property];
    const own = error.constraints ? [findingOf(place, steps, error.constraints)] : [];
    return [...own, ...findingsOf(place, error.children ?? [], steps)];
  });
}

function findingOf(place: Place, steps: string[], constraints: Record<string, string>) {
  const [rule = '', message = ''] =
    Object.entries(constraints).find(([name]) => unreadable.has(name)) ?? Object.entries(constraints)[0] ?? [];
  const path = place === 'body' ? pointer(steps) : (spelling[steps[0]!] ?? steps[0]!);
  return { in: place, path, code: `validation.${rule}`, message, unreadable: unreadable.has(rule) };
}

function problemFor(error: unknown, target: string) {
  if (error instanceof Refused) return refusalOf(target, findingsOf(error.place, error.found));
  if (error instanceof NotFoundException) return problemOf('ROUTE_NOT_FOUND', target);
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  if (status === 400) return malformedBody(target);
  return problemOf(status === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'INTERNAL_ERROR', target);
}

/** Responds to every rejected request with the common problem document. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const problem = problemFor(error, http.getRequest<FastifyRequest>().url);
    http.getResponse<FastifyReply>().code(problem.status).type(problemType).send(JSON.stringify(problem));
  }
}
