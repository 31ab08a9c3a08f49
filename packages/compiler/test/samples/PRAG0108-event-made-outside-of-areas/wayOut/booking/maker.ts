import { RoomBooked } from './roomBooked.ts';

export function booked(roomId: string) {
  return new RoomBooked({ roomId });
}
