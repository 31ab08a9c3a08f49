import type { OperationDefaults } from './operationDefaults.ts';

/** The base of every group class. Only the head has an effect, members of the class have none. */
export abstract class GroupBase {
  declare protected readonly __group: true;
}

/** A group class. */
export type GroupClass = abstract new () => GroupBase;

/** The options of a group's head, in addition to its prefix. */
export interface GroupOptions {
  /**
   * The group that this one is part of; its prefix comes first.
   * @default none
   */
  readonly parent?: GroupClass;
  /**
   * The tag of the group's operations in the API description.
   * @default none
   */
  readonly tag?: string;
  /**
   * API-version metadata of the group; its operations then have version 1.0.
   * @default none
   * @see docs/guide/versions.md#which-operations-have-versions
   */
  readonly version?: string;
  /**
   * Options of the operations of the group and its nested groups that do not set them: `{ permission: 'orders.order.read', rateLimit: 'public' }`.
   * @default none
   * @see docs/guide/routes-and-groups.md#defaults
   */
  readonly defaults?: OperationDefaults;
}

/** Returns the head of a group: `class OrdersGroup extends EndpointGroup('/orders', { parent: ApiGroup }) {}`. The prefix may be empty. */
export function EndpointGroup(prefix: string, options?: GroupOptions): GroupClass;
export function EndpointGroup(): GroupClass {
  return GroupBase;
}
