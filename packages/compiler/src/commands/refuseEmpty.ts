import { messages } from '../diagnostics/messages.ts';
import type { Compilation } from './port.ts';

/** Adds PRAG0125 to an error-free compilation that contains nothing for a host to serve; returns any other compilation unchanged. */
export function refuseEmpty(compilation: Compilation): Compilation {
  const { plan, diagnostics } = compilation;
  if (!plan || !compilation.isEmpty || diagnostics.length > 0) return compilation;
  return { ...compilation, diagnostics: [{ code: 'PRAG0125', ...messages.PRAG0125({ folder: plan.sources }), labels: [] }] };
}
