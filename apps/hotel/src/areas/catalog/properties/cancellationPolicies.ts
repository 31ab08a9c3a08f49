import { BusinessRuleError, isError } from '@portico/core';
import type { NotFoundError, PerRequest, ReadAccess, Repository } from '@portico/core';
import { CancellationPolicy } from './cancellationPolicy.ts';
import type { CancellationPolicyInput } from './cancellationPolicyInput.ts';
import type { Property } from './property.ts';

/** The cancellation policies of the properties; at most one per property is the default. */
export class CancellationPolicies implements PerRequest {
  readonly #policies: Repository<CancellationPolicy>;
  readonly #houses: ReadAccess<Property>;

  constructor(policies: Repository<CancellationPolicy>, houses: ReadAccess<Property>) {
    this.#policies = policies;
    this.#houses = houses;
  }

  /** Replaces the policies of a property. */
  async replace({ id }: Property, inputs: readonly CancellationPolicyInput[]): Promise<NotFoundError | BusinessRuleError | undefined> {
    // Concurrent replacements wait here, so their policies are not mixed.
    const house = await this.#houses.lock(id);
    if (isError(house)) return house;
    for (const policy of await this.#policies.list({ propertyId: id })) this.#policies.remove(policy);
    return this.add(house, inputs);
  }

  /** Adds policies to a property that has none. */
  add({ id }: Property, inputs: readonly CancellationPolicyInput[]): BusinessRuleError | undefined {
    if (inputs.filter(({ isDefault }) => isDefault).length > 1) {
      return new BusinessRuleError('one-default-policy', 'At most one cancellation policy can be the default.');
    }
    for (const input of inputs) this.#policies.add(CancellationPolicy.fromInput(id, input));
    return undefined;
  }
}
