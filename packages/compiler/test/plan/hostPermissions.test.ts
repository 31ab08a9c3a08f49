import { expect, it } from 'vitest';
import { jobPermissions } from '../../../host/src/jobAdmin/jobPermissions.ts';
import { messagePermissions } from '../../../host/src/messageAdmin/messagePermissions.ts';
import { hostPermissions } from '../../src/3-plan/access/permissions.ts';

it('knows every permission that hosts declare, so that roles can grant them', () => {
  expect(hostPermissions.toSorted()).toEqual([...Object.values(messagePermissions), ...Object.values(jobPermissions)].toSorted());
});
