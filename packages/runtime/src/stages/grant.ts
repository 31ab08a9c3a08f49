import type { RoleGrants } from '../access/roleGrants.ts';
import type { StagePart } from '../pipeline.ts';

/** Adds what the host's roles grant to whoever is calling, once that is known. */
export function grantPart(roles: RoleGrants | undefined): StagePart {
  return {
    place: 'authenticate',
    stageOf() {
      if (!roles || roles.isEmpty) return undefined;
      return (call) => {
        call.caller = roles.grant(call.caller);
      };
    },
  };
}
