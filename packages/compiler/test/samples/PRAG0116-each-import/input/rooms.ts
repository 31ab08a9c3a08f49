export interface Room {
  readonly name: string;
}

export { type Room as RoomDto };
