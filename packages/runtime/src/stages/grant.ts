import type { RoleGrants } from '../access/roleGrants.ts';
import type { StageFactory } from '../pipeline.ts';

/** Adds the grants of the host's roles to the authenticated caller. */
export function createGrantStage(roles: RoleGrants | undefined): StageFactory {
  return {
    place: 'authenticate',
    createStage() {
      if (!roles || roles.isEmpty) return undefined;
      return (call) => {
        call.caller = roles.grant(call.caller);
      };
    },
  };
}
