import { RoomBooked } from './booking/roomBooked.ts';

export function booked(roomId: string) {
  return new RoomBooked({ roomId });
}
