/** Whether letters may be read in the log where no mail server is configured: a host of development says so, and nobody else should. */
export class LetterLog {
  readonly isOpen: boolean = false;
}
