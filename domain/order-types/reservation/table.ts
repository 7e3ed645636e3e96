/** Tables with the same `joinGroup` can be pushed together. */
export interface Table {
  id: number;
  name: string;
  seats: number;
  joinGroup: string | null;
  position: number;
}
