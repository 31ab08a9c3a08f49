import type { RoleGrants } from '../access/roleGrants.ts';
import type { StageFactory } from '../pipeline.ts';

/** Adds what the host's roles grant to whoever is calling, once that is known. */
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
