/** Prints notices to the operator at startup. */
export class StartNotice {
  /** Writes lines to standard output. */
  print(text: string): void {
    process.stdout.write(text);
  }
}
