export interface ShownRoom {
  name: string;
}
