import type { OperationResponse } from '@portico/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostRoute, HostServer, RawHostRoute } from '@portico/host/server';
import { replaceParsing } from './hooks/routeHooks.ts';
import { hasSecurityHeaders } from './hooks/securityHook.ts';
import { sendThroughHooks } from './responses/write.ts';
import type { RouteOwners } from './routing/routeOwners.ts';

/** A Fastify application, or one of its scopes, in front of a host. */
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
    return this.#scope.hasRoute({ method, url });
  }

  route({ method, url, owner, isProbe = false, handle }: HostRoute): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const response: OperationResponse = await handle(request, reply);
      sendThroughHooks(response, reply);
      return reply;
    };
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    const level = isProbe ? ({ logLevel: 'warn' } as const) : {};
    this.#owners.as(owner, () => this.#scope.route({ method: methods, url, exposeHeadRoute: false, ...level, handler }));
  }

  rawRoute({ method, url, owner, handle }: RawHostRoute): void {
    const preParsing = replaceParsing(handle);
    this.#owners.as(owner, () => this.#scope.route({ method, url, handler: handle, preParsing }));
  }

  onClose(close: () => Promise<void>): void {
    this.#scope.addHook('onClose', close);
  }
}
