import type { Answer } from '@portico/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insteadOfParsing } from '../http/hooks.ts';
import { hasSecurityHeaders } from '../http/securityHooks.ts';
import { sendThroughHooks } from '../http/write.ts';
import type { RouteOwners } from '../routing/routeOwners.ts';
import type { HostRoute, HostServer, RawHostRoute } from './hostServer.ts';

/** A Fastify application, or a scope of one, in front of a host. */
export class FastifyServer implements HostServer {
  readonly #scope: FastifyInstance;
  readonly #owners: RouteOwners;

  constructor(scope: FastifyInstance, owners: RouteOwners) {
    this.#scope = scope;
    this.#owners = owners;
  }

  get log(): FastifyInstance['log'] {
    return this.#scope.log;
  }

  get hasSecurityHeaders(): boolean {
    return hasSecurityHeaders(this.#scope);
  }

  hasRoute(method: string, url: string): boolean {
    return this.#scope.hasRoute({ method: method as 'GET', url });
  }

  route({ method, url, owner, isProbe = false, handle }: HostRoute): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const response: Answer = await handle(request, reply);
      sendThroughHooks(response, reply);
      return reply;
    };
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    const level = isProbe ? ({ logLevel: 'warn' } as const) : {};
    this.#owners.as(owner, () => this.#scope.route({ method: methods, url, exposeHeadRoute: false, ...level, handler }));
  }

  rawRoute({ method, url, owner, handle }: RawHostRoute): void {
    const preParsing = insteadOfParsing(handle);
    this.#owners.as(owner, () => this.#scope.route({ method, url, handler: handle, preParsing }));
  }

  onClose(close: () => Promise<void>): void {
    this.#scope.addHook('onClose', close);
  }
}
