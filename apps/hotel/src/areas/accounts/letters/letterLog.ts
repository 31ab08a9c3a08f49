/** Controls whether e-mails are written to the log if no mail server is configured. Only a development host enables it. */
export class LetterLog {
  readonly isOpen: boolean = false;
}
