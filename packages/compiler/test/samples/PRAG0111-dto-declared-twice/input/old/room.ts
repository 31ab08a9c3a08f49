export interface RoomDto {
  name: string;
}
