import { BusinessRuleError, isError } from '@portico/core';
import type { NotFoundError, PerRequest, ReadAccess, Repository } from '@portico/core';
import { CancellationPolicy } from './cancellationPolicy.ts';
import type { CancellationPolicyInput } from './cancellationPolicyInput.ts';
import type { Property } from './property.ts';

/** The cancellation policies of the houses; one of a house at most is the default. */
export class CancellationPolicies implements PerRequest {
  readonly #policies: Repository<CancellationPolicy>;
  readonly #houses: ReadAccess<Property>;

  constructor(policies: Repository<CancellationPolicy>, houses: ReadAccess<Property>) {
    this.#policies = policies;
    this.#houses = houses;
  }

  /** Makes these the policies of a house, in place of those that it has. */
  async replace({ id }: Property, inputs: readonly CancellationPolicyInput[]): Promise<NotFoundError | BusinessRuleError | undefined> {
    // Whoever replaces the policies of this house waits here, so that those of two are not mixed.
    const house = await this.#houses.lock(id);
    if (isError(house)) return house;
    for (const policy of await this.#policies.list({ propertyId: id })) this.#policies.remove(policy);
    return this.add(house, inputs);
  }

  /** Gives a house that has no policies these. */
  add({ id }: Property, inputs: readonly CancellationPolicyInput[]): BusinessRuleError | undefined {
    if (inputs.filter(({ isDefault }) => isDefault).length > 1) {
      return new BusinessRuleError('one-default-policy', 'At most one cancellation policy can be the default.');
    }
    for (const input of inputs) this.#policies.add(CancellationPolicy.of(id, input));
    return undefined;
  }
}
