export { callBy } from './call.ts';
export { answerOf, createTables } from './declared.ts';
export { Badge, badgePlan, Desk, deskPlan, Guest, guestPlan, GuestRenamed } from './guest.ts';
export { Member, memberPlan, memberReading } from './member.ts';
export { Order, orderPlan } from './order.ts';
export { Topic, topicPlan } from './topic.ts';
export { Feature, featurePlan, Room, roomPlan, Stay, stayPlan } from './room.ts';
export { samplePlans } from './samplePlans.ts';
export { sampleStore } from './sampleStore.ts';
