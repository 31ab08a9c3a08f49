/** What every group class is; only the head counts, members of the class have no effect. */
export abstract class GroupBase {
  declare protected readonly __group: true;
}

/** A group class. */
export type GroupClass = abstract new () => GroupBase;

/** What a group's head may say beside its prefix. */
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
}

/** The head of a group: `class OrdersGroup extends EndpointGroup('/orders', { parent: ApiGroup }) {}`. The prefix may be empty. */
export function EndpointGroup(prefix: string, options?: GroupOptions): GroupClass;
export function EndpointGroup(): GroupClass {
  return GroupBase;
}
