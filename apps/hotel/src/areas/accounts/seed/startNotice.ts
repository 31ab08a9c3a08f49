/** Says something to whoever starts the hotel. */
export class StartNotice {
  /** Writes lines to standard output. */
  print(text: string): void {
    process.stdout.write(text);
  }
}
