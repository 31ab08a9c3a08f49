export interface Guest {
  name: string;
}
