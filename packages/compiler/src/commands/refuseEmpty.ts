import { messages } from '../diagnostics/messages.ts';
import type { Compilation } from './port.ts';

/** Returns a sound compilation with PRAG0125 if it has nothing that a host could serve, and any other compilation unchanged. */
export function refuseEmpty(compilation: Compilation): Compilation {
  const { plan, diagnostics } = compilation;
  if (!plan || !compilation.isEmpty || diagnostics.length > 0) return compilation;
  return { ...compilation, diagnostics: [{ code: 'PRAG0125', ...messages.PRAG0125({ folder: plan.sources }), labels: [] }] };
}
