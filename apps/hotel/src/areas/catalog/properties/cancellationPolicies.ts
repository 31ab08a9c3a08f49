import { BusinessRuleError } from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
import { CancellationPolicy } from './cancellationPolicy.ts';
import type { CancellationPolicyInput } from './cancellationPolicyInput.ts';
import type { Property } from './property.ts';

/** The cancellation policies of the houses; one of a house at most is the default. */
export class CancellationPolicies implements PerRequest {
  readonly #policies: Repository<CancellationPolicy>;

  constructor(policies: Repository<CancellationPolicy>) {
    this.#policies = policies;
  }

  /** Makes these the policies of a house, in place of those that it has. */
  async replace({ id }: Property, inputs: readonly CancellationPolicyInput[]): Promise<BusinessRuleError | undefined> {
    if (inputs.filter(({ isDefault }) => isDefault).length > 1) {
      return new BusinessRuleError('one-default-policy', 'At most one cancellation policy can be the default.');
    }
    for (const policy of await this.#policies.list({ propertyId: id })) this.#policies.remove(policy);
    for (const input of inputs) this.#policies.add(CancellationPolicy.of(id, input));
    return undefined;
  }
}
