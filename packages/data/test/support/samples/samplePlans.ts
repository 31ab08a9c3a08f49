import type { EntityPlan } from '@portico/data';
import { badgePlan, deskPlan, guestPlan } from './guest.ts';
import { memberPlan } from './member.ts';
import { orderPlan } from './order.ts';
import { featurePlan, roomPlan, stayPlan } from './room.ts';
import { topicPlan } from './topic.ts';

/** All samples. */
export const samplePlans = [guestPlan, deskPlan, badgePlan, memberPlan, featurePlan, roomPlan, stayPlan, orderPlan, topicPlan] as unknown as readonly EntityPlan<never>[];
