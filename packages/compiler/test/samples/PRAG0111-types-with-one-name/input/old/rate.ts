export interface Rate {
  amount: number;
}
