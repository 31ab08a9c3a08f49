import { Entity } from '@portico/core';
import type { Guid, ManyToOne } from '@portico/core';
import type { EntityPlan } from '@portico/data';
import { declared, field } from './declared.ts';

/** A tree, without any trait; names are unique. */
export class Topic extends Entity() {
  name: string;
  parentId?: Guid;
  parent: ManyToOne<Topic>;

  constructor(name = '', parentId?: Guid) {
    super();
    this.name = name;
    if (parentId !== undefined) this.parentId = parentId;
  }
}

export const topicPlan: EntityPlan<Topic> = declared({
  type: Topic,
  fields: [field('name', 'string'), field('parentId', 'Guid', { nullable: true })],
  relations: [{ property: 'parent', kind: 'manyToOne', entity: 'Sample.Topic', key: 'parentId' }],
  unique: [['name']],
  related: { parent: () => topicPlan },
});
