export interface Tree {
  name: string;
  children?: Tree[];
}
